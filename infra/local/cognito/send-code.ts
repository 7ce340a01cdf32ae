import * as z from 'zod/mini'
import { AwsFault } from '../aws-json.ts'
import { LOCAL_REGION } from '../credentials.ts'
import { clientId, type Pool, userPoolId } from './pool.ts'
import { describeAttributes, type User } from './user-record.ts'

/** The trigger sources of the mails we send. */
export type Occasion =
  | 'CustomMessage_SignUp'
  | 'CustomMessage_ResendCode'
  | 'CustomMessage_ForgotPassword'

export type ClientMetadata = Readonly<Record<string, string>> | undefined

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
    throw new AwsFault('CodeDeliveryFailureException', 'The mail could not be delivered.')
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
    throw new AwsFault('UserLambdaValidationException', `CustomMessage failed with error ${reason}`)
  })
  const parsed = answered.safeParse(result)
  if (parsed.success) return parsed.data.response
  throw new AwsFault('InvalidLambdaResponseException', 'Unrecognizable lambda output')
}
