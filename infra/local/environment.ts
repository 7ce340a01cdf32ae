import { clientId, userPoolId } from './cognito/pool.ts'
import { LOCAL_ACCOUNT, LOCAL_REGION, type ServiceKey, type ServiceKeys } from './credentials.ts'
import { sender } from './mail/start-mail.ts'
import { StartupError } from './service.ts'

/** The names of the embedded cloud's resources. In AWS the stack makes them up. */
export const resources = {
  table: 'humidor',
  photoBucket: 'humidor-photos',
  bus: 'humidor',
  configurationSet: 'humidor',
  topicArn: `arn:aws:sns:${LOCAL_REGION}:${LOCAL_ACCOUNT}:notifications`,
  accountCodeKey: `arn:aws:kms:${LOCAL_REGION}:${LOCAL_ACCOUNT}:key/account-codes`,
} as const

type Endpoint = { readonly endpoint: string }

/** The services of the embedded cloud that functions call. */
type Services = Readonly<
  Record<'dynamodb' | 's3' | 'cognito' | 'bedrock' | 'events' | 'kms' | 'ses' | 'sns', Endpoint>
> & {
  readonly push: { readonly environment: Readonly<Record<string, string>> }
  /** Absent when the environment already names an account of Stripe. */
  readonly stripe: { readonly environment: Readonly<Record<string, string>> } | undefined
}

/**
 * The environment of the functions, with the same names as in the stack. The SDK reads the endpoints
 * (AWS SDKs reference, 'Service-specific endpoints').
 */
export const environmentOf = (
  appUrl: string,
  { dynamodb, s3, cognito, bedrock, events, kms, ses, sns, push, stripe }: Services,
  keys: ServiceKeys,
): Record<string, string> => ({
  APP_URL: appUrl,
  TABLE_NAME: resources.table,
  PHOTO_BUCKET: resources.photoBucket,
  EVENT_BUS: resources.bus,
  USER_POOL_ID: userPoolId,
  USER_POOL_CLIENT_ID: clientId,
  BAND_MODEL_ID: 'local.band-reader',
  MODEL_TIMEOUT_SECONDS: '600',
  SERVICE_TIMEOUT_SECONDS: '60',
  MAIL_FROM: sender,
  MAIL_CONFIGURATION_SET: resources.configurationSet,
  NOTIFICATIONS_TOPIC: resources.topicArn,
  ACCOUNT_CODE_KEY: resources.accountCodeKey,
  AWS_REGION: LOCAL_REGION,
  ...accessTo('DYNAMODB', dynamodb.endpoint, keys.dynamodb),
  ...accessTo('DYNAMODB_STREAMS', dynamodb.endpoint, keys.dynamodb),
  ...accessTo('S3', s3.endpoint, keys.s3),
  ...accessTo('COGNITO_IDENTITY_PROVIDER', cognito.endpoint, keys.cognito),
  ...accessTo('BEDROCK_RUNTIME', bedrock.endpoint, keys.bedrock),
  ...accessTo('EVENTBRIDGE', events.endpoint, keys.eventBridge),
  ...accessTo('SQS', events.endpoint, keys.sqs),
  ...accessTo('KMS', kms.endpoint, keys.kms),
  ...accessTo('SESV2', ses.endpoint, keys.ses),
  ...accessTo('SNS', sns.endpoint, keys.sns),
  ...push.environment,
  ...stripe?.environment,
})

const stripeSettings = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_BASIC',
  'STRIPE_PRICE_PREMIUM',
]

/**
 * True if the environment names an account of Stripe. Ignores the settings of an embedded cloud,
 * which come with `STRIPE_ENDPOINT`.
 * @throws StartupError if only some settings exist
 */
export function hasStripeAccount(environment: Readonly<Record<string, string | undefined>>) {
  if (!environment.STRIPE_SECRET_KEY || environment.STRIPE_ENDPOINT) return false
  const absent = stripeSettings.filter((name) => !environment[name])
  if (absent.length === 0) return true
  throw new StartupError(
    `STRIPE_SECRET_KEY is set, but not ${absent.join(', ')}: set all five (docs/payments.md) or none.`,
  )
}

/** A service's endpoint and key, as the SDK and `credentialsOf` read them. */
export const accessTo = (service: string, endpoint: string, key: ServiceKey) => ({
  [`AWS_ENDPOINT_URL_${service}`]: endpoint,
  [`AWS_ACCESS_KEY_ID_${service}`]: key.accessKeyId,
  [`AWS_SECRET_ACCESS_KEY_${service}`]: key.secretAccessKey,
})
