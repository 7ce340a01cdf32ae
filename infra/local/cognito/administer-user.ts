import * as z from 'zod/mini'
import { adminCall } from './define-call.ts'
import { attributeList, readAddress, readAttributes } from './read-attributes.ts'
import { describeAttributes, type User } from './user-record.ts'
import { addressTaken } from './users.ts'

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

const changes = z.object({ UserAttributes: attributeList })

/** Names and the like; a new address becomes the sign-in alias. */
export const adminUpdateUserAttributes = adminCall(changes, (input, { sub }, pool) =>
  pool.users.exclusively(sub, async (user, save) => {
    const { email, email_verified: _, ...attributes } = readAttributes(input.UserAttributes)
    const address = email === undefined ? user.email : readAddress(email)
    const holder = pool.users.find(address)
    if (holder !== undefined && holder.sub !== user.sub) throw addressTaken()
    await save({
      ...user,
      email: address,
      attributes: withoutEmpty({ ...user.attributes, ...attributes }),
      updatedAt: pool.now(),
    })
    return {}
  }),
)

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

/** An empty value removes an attribute, as in Cognito. */
const withoutEmpty = (attributes: User['attributes']) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== ''))
