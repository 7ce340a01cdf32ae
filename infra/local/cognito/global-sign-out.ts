import * as z from 'zod/mini'
import { userCall } from './define-call.ts'

export const globalSignOut = userCall(z.object({}), (_input, { sub }, pool) =>
  pool.users.exclusively(sub, async (user, save) => {
    await save({ ...user, sessions: [] })
    return {}
  }),
)
