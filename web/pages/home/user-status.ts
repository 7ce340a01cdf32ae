import type { ResponseOf } from '../../../shared/contract/route.ts'
import type * as users from '../../../shared/contract/users.ts'

export type UserStatus = ResponseOf<typeof users.getStatus>
