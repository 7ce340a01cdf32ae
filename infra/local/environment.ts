import { clientId, userPoolId } from './cognito/pool.ts'
import { LOCAL_REGION, type ServiceKey, type ServiceKeys } from './credentials.ts'

/** The names of the embedded cloud's resources. In AWS the stack makes them up. */
export const resources = {
  table: 'humidor',
  photoBucket: 'humidor-photos',
  bus: 'humidor',
} as const

type Endpoint = { readonly endpoint: string }

/** The services of the embedded cloud that functions call. */
type Services = Readonly<Record<'dynamodb' | 's3' | 'cognito' | 'bedrock' | 'events', Endpoint>> & {
  readonly mail: { readonly inboxUrl: string }
}

/**
 * The environment of the functions, with the same names as in the stack. The SDK reads the endpoints
 * (AWS SDKs reference, 'Service-specific endpoints').
 */
export const environmentOf = (
  appUrl: string,
  { dynamodb, s3, cognito, bedrock, events, mail }: Services,
  keys: ServiceKeys,
): Record<string, string> => ({
  APP_URL: appUrl,
  TABLE_NAME: resources.table,
  PHOTO_BUCKET: resources.photoBucket,
  EVENT_BUS: resources.bus,
  USER_POOL_ID: userPoolId,
  USER_POOL_CLIENT_ID: clientId,
  BAND_MODEL_ID: 'local.band-reader',
  MODEL_PATIENCE_SECONDS: '60',
  DEVELOPMENT_INBOX: mail.inboxUrl,
  AWS_REGION: LOCAL_REGION,
  ...accessTo('DYNAMODB', dynamodb.endpoint, keys.dynamodb),
  ...accessTo('DYNAMODB_STREAMS', dynamodb.endpoint, keys.dynamodb),
  ...accessTo('S3', s3.endpoint, keys.s3),
  ...accessTo('COGNITO_IDENTITY_PROVIDER', cognito.endpoint, keys.cognito),
  ...accessTo('BEDROCK_RUNTIME', bedrock.endpoint, keys.bedrock),
  ...accessTo('EVENTBRIDGE', events.endpoint, keys.eventBridge),
  ...accessTo('SQS', events.endpoint, keys.sqs),
})

/** A service's endpoint and key, as the SDK and `credentialsOf` read them. */
export const accessTo = (service: string, endpoint: string, key: ServiceKey) => ({
  [`AWS_ENDPOINT_URL_${service}`]: endpoint,
  [`AWS_ACCESS_KEY_ID_${service}`]: key.accessKeyId,
  [`AWS_SECRET_ACCESS_KEY_${service}`]: key.secretAccessKey,
})
