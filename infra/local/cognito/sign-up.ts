import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { checkPasswordPolicy } from './check-password-policy.ts'
import { clientCall, metadata, password, username } from './define-call.ts'
import { hashPassword } from './hash-password.ts'
import { newFlow } from './open-session.ts'
import { attributeList, readAddress, readAttributes } from './read-attributes.ts'
import { sendCode } from './send-code.ts'
import { addCode } from './use-code.ts'
import { newUser } from './user-record.ts'
import { addressTaken } from './users.ts'

const schema = z.object({
  Username: username,
  Password: password,
  UserAttributes: z.optional(attributeList),
  ClientMetadata: metadata,
})

/** Answers with a Session for ConfirmSignUp, as Cognito does for clients that allow USER_AUTH. */
export const signUp = clientCall(schema, async (input, pool) => {
  const email = readAddress(input.Username)
  const {
    email: _email,
    email_verified: _verified,
    ...attributes
  } = readAttributes(input.UserAttributes)
  checkPasswordPolicy(input.Password)
  if (pool.users.find(email) !== undefined) throw addressTaken()
  const passwordHash = await hashPassword(input.Password)
  const now = pool.now()
  const fresh = newUser({ sub: randomUUID(), email, attributes, passwordHash }, now)
  const { Session, flow } = newFlow(fresh.sub, now)
  const { user, code } = addCode({ ...fresh, flow }, 'verify', now)
  await pool.users.add(user)
  const delivery = await sendCode(pool, user, code, 'CustomMessage_SignUp', input.ClientMetadata)
  return { UserConfirmed: false, UserSub: user.sub, Session, ...delivery }
})
