import * as z from 'zod/mini'
import { checkPasswordPolicy } from './check-password-policy.ts'
import { password, userCall } from './define-call.ts'
import { hashPassword } from './hash-password.ts'
import { noFailures } from './lock-out.ts'
import { requirePassword } from './sign-in-with-password.ts'

const schema = z.object({ PreviousPassword: password, ProposedPassword: password })

export const changePassword = userCall(schema, async (input, { sub }, pool) => {
  checkPasswordPolicy(input.ProposedPassword)
  return pool.users.exclusively(sub, async (user, save) => {
    const keep = (failures: typeof user.failures) => save({ ...user, failures })
    await requirePassword(pool, user, input.PreviousPassword, keep)
    const passwordHash = await hashPassword(input.ProposedPassword)
    await save({ ...user, passwordHash, failures: noFailures, updatedAt: pool.now() })
    return {}
  })
})
