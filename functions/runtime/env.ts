/** The settings a function may have; the stack and the embedded cloud provide them. */
type EnvName =
  | 'ACCOUNT_CODE_KEY'
  | 'APP_URL'
  | 'BAND_MODEL_ID'
  | 'EVENT_BUS'
  | 'MAIL_CONFIGURATION_SET'
  | 'NOTIFICATIONS_TOPIC'
  | 'PHOTO_BUCKET'
  | 'PUSH_PRIVATE_KEY'
  | 'PUSH_PUBLIC_KEY'
  | 'STRIPE_PRICE_BASIC'
  | 'STRIPE_PRICE_PREMIUM'
  | 'STRIPE_PUBLISHABLE_KEY'
  | 'STRIPE_SECRET_KEY'
  | 'STRIPE_WEBHOOK_SECRET'
  | 'TABLE_NAME'
  | 'USER_POOL_CLIENT_ID'
  | 'USER_POOL_ID'

/**
 * A setting of this function, read at the time of use.
 *
 * @throws Error with the name of a setting that the deployment lacks
 */
export function env(name: EnvName): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The setting ${name} is missing`)
  return value
}

/**
 * How long a response of a model is waited for, in milliseconds: API Gateway gives up at 30 seconds; the
 * embedded cloud does not, and sets more because its machine may be busy.
 */
export const modelTimeoutMs = (): number => 1000 * Number(process.env.MODEL_TIMEOUT_SECONDS ?? '20')

/**
 * How long a response of any other service is waited for, in milliseconds: nobody waits longer for a
 * page. The embedded cloud sets more.
 */
export const serviceTimeoutMs = (): number =>
  1000 * Number(process.env.SERVICE_TIMEOUT_SECONDS ?? '3')

/** Whether the photo store is addressed by path, as every S3 that is not Amazon's is. */
export const pathStyleStorage = (): boolean => process.env.AWS_ENDPOINT_URL_S3 !== undefined

/** The parameter of SSM that holds the settings of Stripe; absent where the environment has them. */
export const stripeParameter = (): string | undefined => process.env.STRIPE_PARAMETER

/** Where Stripe's stand-in answers; absent: Stripe itself. */
export const stripeEndpoint = (): string | undefined => process.env.STRIPE_ENDPOINT

/** What mail is sent from; absent where mail is not set up. */
export const mailFrom = (): string | undefined => process.env.MAIL_FROM

/** The public VAPID key (RFC 8292) that browsers subscribe to push with; absent where push is not set up. */
export const pushKey = (): string | undefined => process.env.PUSH_PUBLIC_KEY

/** The parameter of SSM that holds the private key of push; absent where the environment has it. */
export const pushParameter = (): string | undefined => process.env.PUSH_PARAMETER

/** Where the push service of the embedded cloud answers, an origin; absent in every real stage. */
export const pushEndpoint = (): string | undefined => process.env.PUSH_ENDPOINT

/** What CloudFront sends with each call in production; absent: calls may come another way. */
export const originSecret = (): string | undefined => process.env.ORIGIN_SECRET

/** Names the code of all routes with a tag (`infra/aws/code-stack.ts`); absent on one machine, where it is a process's. */
export const release = (): string | undefined => process.env.RELEASE
