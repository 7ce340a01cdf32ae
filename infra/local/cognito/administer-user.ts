import * as z from 'zod/mini'
import { adminCall } from './define-call.ts'
import { describeAttributes } from './user-record.ts'

export const adminGetUser = adminCall(z.object({}), async (_input, user) => ({
  Username: user.sub,
  Enabled: true,
  UserStatus: user.status,
  UserCreateDate: user.createdAt / 1000,
  UserLastModifiedDate: user.updatedAt / 1000,
  UserAttributes: Object.entries(describeAttributes(user)).map(([Name, Value]) => ({
    Name,
    Value,
  })),
}))

export const adminDeleteUser = adminCall(z.object({}), async (_input, user, pool) => {
  await pool.users.remove(user.sub)
  return {}
})

/** Ends every session: their refresh tokens, and their access tokens for calls to Cognito itself. */
export const adminUserGlobalSignOut = adminCall(z.object({}), (_input, { sub }, pool) =>
  pool.users.exclusively(sub, async (user, save) => {
    await save({ ...user, sessions: [] })
    return {}
  }),
)
