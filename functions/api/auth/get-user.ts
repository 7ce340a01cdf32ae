import * as auth from '../../../shared/contract/auth.ts'
import { handle } from '../../runtime/handle.ts'
import { requireUser } from '../../table/users.ts'
import { userResponse } from './user-response.ts'

export const handler = handle(auth.getUser, async ({ userId }, deps) =>
  userResponse(await requireUser(userId), deps.now()),
)
