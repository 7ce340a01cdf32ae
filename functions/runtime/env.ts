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
 * Reads a setting of this function.
 *
 * @throws Error with the name of a missing setting
 */
export function env(name: EnvName): string {
  const value = process.env[name]
  if (value === undefined || value === '') throw new Error(`The setting ${name} is missing`)
  return value
}

/**
 * Time limit for a response of a model, in milliseconds. API Gateway gives up at 30 seconds. The
 * embedded cloud sets a longer limit, because its machine may be busy.
 */
export const modelTimeoutMs = (): number => 1000 * Number(process.env.MODEL_TIMEOUT_SECONDS ?? '20')

/**
 * Time limit for a response of any other service, in milliseconds: nobody waits longer for a
 * page. The embedded cloud sets more.
 */
export const serviceTimeoutMs = (): number =>
  1000 * Number(process.env.SERVICE_TIMEOUT_SECONDS ?? '3')

/** True if the photo store is addressed by path, as every S3 that is not Amazon's. */
export const pathStyleStorage = (): boolean => process.env.AWS_ENDPOINT_URL_S3 !== undefined

/** The SSM parameter with the settings of Stripe. `undefined` where the environment has them. */
export const stripeParameter = (): string | undefined => process.env.STRIPE_PARAMETER

/** The address of Stripe's stand-in. `undefined` for Stripe itself. */
export const stripeEndpoint = (): string | undefined => process.env.STRIPE_ENDPOINT

/** The sender of mails. `undefined` where mail is not set up. */
export const mailFrom = (): string | undefined => process.env.MAIL_FROM

/** The public VAPID key (RFC 8292) for push subscriptions. `undefined` where push is not set up. */
export const pushKey = (): string | undefined => process.env.PUSH_PUBLIC_KEY

/** The SSM parameter with the private key of push. `undefined` where the environment has it. */
export const pushParameter = (): string | undefined => process.env.PUSH_PARAMETER

/** The origin of the embedded cloud's push service. `undefined` in every real stage. */
export const pushEndpoint = (): string | undefined => process.env.PUSH_ENDPOINT

/** The secret that CloudFront sends with each call. `undefined` where calls may come another way. */
export const originSecret = (): string | undefined => process.env.ORIGIN_SECRET

/** The release of all tagged routes (`infra/aws/code-stack.ts`). `undefined` on one machine. */
export const release = (): string | undefined => process.env.RELEASE
