import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { AwsError } from '../aws-json.ts'
import { addCode, codeExpired, describeDelivery, sendCode, useCode } from './codes.ts'
import { clientCall, code, metadata, password, secret, username } from './define-call.ts'
import { checkPasswordPolicy, hashPassword } from './passwords.ts'
import { newFlow, requireFlow } from './sessions.ts'
import { newUser, type User } from './user-record.ts'
import { addressTaken } from './users.ts'

const attributeList = z.array(
  z.object({ Name: z.string(), Value: z.optional(z.string().check(z.maxLength(2048))) }),
)

const signUpInput = z.object({
  Username: username,
  Password: password,
  UserAttributes: z.optional(attributeList),
  ClientMetadata: metadata,
})

/** Responds with a Session for ConfirmSignUp, as Cognito does for clients that allow USER_AUTH. */
export const signUp = clientCall(signUpInput, async (input, pool) => {
  const email = readAddress(input.Username)
  const attributes = readAttributes(input.UserAttributes)
  checkPasswordPolicy(input.Password)
  if (pool.users.find(email) !== undefined) throw addressTaken()
  const passwordHash = await hashPassword(input.Password)
  const now = pool.now()
  const fresh = newUser({ sub: randomUUID(), email, attributes, passwordHash }, now)
  const { Session, flow } = newFlow(fresh.sub, now)
  const { user, code } = addCode({ ...fresh, flow }, 'verify', now)
  await pool.users.add(user)
  const delivery = await sendCode(
    pool,
    user,
    code,
    'CustomEmailSender_SignUp',
    input.ClientMetadata,
  )
  return { UserConfirmed: false, UserSub: user.sub, Session, ...delivery }
})

const confirmInput = z.object({
  Username: username,
  ConfirmationCode: code,
  Session: z.optional(secret),
})

/**
 * Given the Session of SignUp, responds with one for a single InitiateAuth USER_AUTH; without it the
 * address is confirmed and there is no Session.
 */
export const confirmSignUp = clientCall(confirmInput, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named === undefined) throw codeExpired()
  return pool.users.exclusively(named.sub, async (user, save) => {
    if (user.status === 'CONFIRMED') {
      const message = 'User cannot be confirmed. Current status is CONFIRMED'
      throw new AwsError('NotAuthorizedException', message)
    }
    const now = pool.now()
    if (input.Session !== undefined) requireFlow(user, input.Session, now)
    const used = useCode(user, 'verify', input.ConfirmationCode, now)
    if (used.error !== undefined) {
      await save(used.user)
      throw used.error
    }
    const { flow: _, ...rest } = used.user
    const confirmed: User = { ...rest, status: 'CONFIRMED', updatedAt: now }
    if (input.Session === undefined) {
      await save(confirmed)
      return {}
    }
    const { Session, flow } = newFlow(user.sub, now)
    await save({ ...confirmed, flow })
    return { Session }
  })
})

const resendInput = z.object({ Username: username, ClientMetadata: metadata })

export const resendConfirmationCode = clientCall(resendInput, async (input, pool) => {
  const named = pool.users.find(input.Username)
  if (named === undefined) return describeDelivery(input.Username)
  return pool.users.exclusively(named.sub, async (user, save) => {
    if (user.status === 'CONFIRMED') {
      throw new AwsError('InvalidParameterException', 'User is already confirmed.')
    }
    const added = addCode(user, 'verify', pool.now())
    await save(added.user)
    const occasion = 'CustomEmailSender_ResendCode'
    return sendCode(pool, added.user, added.code, occasion, input.ClientMetadata)
  })
})

/**
 * The attributes of a new user; the address is the user name.
 * @throws InvalidParameterException for an attribute the product does not send
 */
const readAttributes = (list: z.output<typeof attributeList> = []): Record<string, string> => {
  for (const { Name } of list) {
    if (/^(email|given_name|family_name)$/.test(Name)) continue
    const reason = `Type for attribute {${Name}} could not be determined`
    const message = `Attributes did not conform to the schema: ${reason}`
    throw new AwsError('InvalidParameterException', message)
  }
  const names = list.filter(({ Name }) => Name !== 'email')
  return Object.fromEntries(names.map(({ Name, Value }) => [Name, Value ?? '']))
}

/** @throws InvalidParameterException */
const readAddress = (text: string): string => {
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return text.toLowerCase()
  throw new AwsError('InvalidParameterException', 'Username should be an email.')
}
