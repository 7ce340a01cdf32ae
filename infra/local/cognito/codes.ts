import { randomInt } from 'node:crypto'
import * as z from 'zod/mini'
import { AwsError } from '../aws-json.ts'
import { LOCAL_REGION } from '../credentials.ts'
import { hashSecret } from './passwords.ts'
import { clientId, type Pool, userPoolId } from './pool.ts'
import { type CodeKind, describeAttributes, type User } from './user-record.ts'

const hour = 60 * 60 * 1000
/** Cognito: a verification code holds 24 hours, a reset code one. */
const lifetime: Readonly<Record<CodeKind, number>> = { verify: 24 * hour, reset: hour }
/** Cognito allows "5 to 20 an hour" by risk; we take the middle. */
const triesAnHour = 10

/**
 * A new six-digit code that replaces the last one of its kind.
 * @throws LimitExceededException after ten within an hour
 */
export const addCode = (user: User, kind: CodeKind, now: number): { user: User; code: string } => {
  const codesSent = recent(user.codesSent, now)
  refuseBeyondLimit(codesSent)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const sent = { hash: hashSecret(`${user.sub}${code}`), expiresAt: now + lifetime[kind] }
  return {
    user: { ...user, codes: { ...user.codes, [kind]: sent }, codesSent: [...codesSent, now] },
    code,
  }
}

/** The user after a try, and what to answer when it was wrong: both are to be kept. */
export const useCode = (
  user: User,
  kind: CodeKind,
  code: string,
  now: number,
): { user: User; error?: AwsError } => {
  const wrongCodes = recent(user.wrongCodes, now)
  refuseBeyondLimit(wrongCodes)
  const sent = user.codes[kind]
  if (sent === undefined || sent.expiresAt <= now) return { user, error: codeExpired() }
  if (sent.hash !== hashSecret(`${user.sub}${code}`)) {
    const message = 'Invalid verification code provided, please try again.'
    return {
      user: { ...user, wrongCodes: [...wrongCodes, now] },
      error: new AwsError('CodeMismatchException', message),
    }
  }
  return { user: { ...user, codes: { ...user.codes, [kind]: undefined }, wrongCodes: [] } }
}

/** Also what Cognito answers for an address it does not know, so as not to say so. */
export const codeExpired = () =>
  new AwsError('ExpiredCodeException', 'Invalid code provided, please request a code again.')

const recent = (instants: readonly number[], now: number) =>
  instants.filter((instant) => now - instant < hour)

const refuseBeyondLimit = (instants: readonly number[]) => {
  if (instants.length < triesAnHour) return
  throw new AwsError(
    'LimitExceededException',
    'Attempt limit exceeded, please try after some time.',
  )
}

/** The trigger sources of the mails we send. */
type Occasion = 'CustomMessage_SignUp' | 'CustomMessage_ResendCode' | 'CustomMessage_ForgotPassword'

type ClientMetadata = Readonly<Record<string, string>> | undefined

const placeholder = '{####}'

const answered = z.object({
  response: z.object({
    emailSubject: z.nullish(z.string().check(z.maxLength(140))),
    emailMessage: z.nullish(z.string().check(z.maxLength(20_000), z.includes(placeholder))),
  }),
})

/**
 * Has the CustomMessage trigger write the mail, puts the code where its placeholder is, and sends
 * it, as Cognito does.
 * @throws InvalidLambdaResponseException, UnexpectedLambdaException, CodeDeliveryFailureException
 */
export const sendCode = async (
  pool: Pool,
  user: User,
  code: string,
  occasion: Occasion,
  metadata: ClientMetadata,
) => {
  const written = await write(pool, user, occasion, metadata)
  const subject = written.emailSubject ?? 'Your verification code'
  const message = written.emailMessage ?? `Your confirmation code is ${placeholder}`
  const html = message.replaceAll(placeholder, code)
  await pool.deliver({ to: user.email, subject, html }).catch(() => {
    throw new AwsError('CodeDeliveryFailureException', 'The mail could not be delivered.')
  })
  return describeDelivery(user.email)
}

/** Where a code went, masked: also answered for addresses that have no account. */
export const describeDelivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
})

const write = async (pool: Pool, user: User, occasion: Occasion, metadata: ClientMetadata) => {
  const event = {
    version: '1',
    region: LOCAL_REGION,
    userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'local', clientId },
    triggerSource: occasion,
    request: {
      userAttributes: { ...describeAttributes(user), 'cognito:user_status': user.status },
      codeParameter: placeholder,
      linkParameter: '{##Click Here##}',
      usernameParameter: null,
      ...(metadata === undefined ? {} : { clientMetadata: metadata }),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }
  const result = await pool.customMessage(event).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : 'unknown error'
    throw new AwsError('UserLambdaValidationException', `CustomMessage failed with error ${reason}`)
  })
  const parsed = answered.safeParse(result)
  if (parsed.success) return parsed.data.response
  throw new AwsError('InvalidLambdaResponseException', 'Unrecognizable lambda output')
}
