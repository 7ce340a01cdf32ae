import { randomInt } from 'node:crypto'
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

/** The user after a try, and the error of a wrong code. The caller keeps both. */
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

/** Cognito's error, also for an unknown address, so that it does not reveal accounts. */
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
type Occasion =
  | 'CustomEmailSender_SignUp'
  | 'CustomEmailSender_ResendCode'
  | 'CustomEmailSender_ForgotPassword'

type ClientMetadata = Readonly<Record<string, string>> | undefined

/** Gives the CustomEmailSender trigger the code to send. The caller never hears of its failure. */
export const sendCode = async (
  pool: Pool,
  user: User,
  code: string,
  occasion: Occasion,
  metadata: ClientMetadata,
) => {
  await pool.sendMail({
    version: '1',
    region: LOCAL_REGION,
    userPoolId,
    userName: user.sub,
    callerContext: { awsSdkVersion: 'local', clientId },
    triggerSource: occasion,
    request: {
      type: 'customEmailSenderRequestV1',
      code: await pool.encrypt(code),
      userAttributes: { ...describeAttributes(user), 'cognito:user_status': user.status },
      // Cognito sends null, not an absent field.
      clientMetadata: metadata ?? null,
    },
  })
  return describeDelivery(user.email)
}

/** Returns the masked address of a code. Addresses without an account get the same response. */
export const describeDelivery = (email: string) => ({
  CodeDeliveryDetails: {
    AttributeName: 'email',
    DeliveryMedium: 'EMAIL',
    Destination: email.replace(/^(.)[^@]*@(.).*$/, '$1***@$2***'),
  },
})
