import { LOCAL_REGION, type ServiceKey, type ServiceKeys } from './credentials.ts'

/** The names of what the embedded cloud holds; in AWS the stack makes them up. */
export const resources = {
  table: 'humidor',
  photoBucket: 'humidor-photos',
  bus: 'humidor',
} as const

export type Endpoints = {
  readonly dynamodb: string
  readonly s3: string
  readonly cognito: string
  readonly bedrock: string
  readonly events: string
}

/**
 * What functions find in their environment here, in the names of the stack. Endpoints go by the
 * SDK's own settings (AWS SDKs reference, 'Service-specific endpoints'): the code knows nothing of it.
 */
export function environmentOf(
  appUrl: string,
  endpoints: Endpoints,
  identity: { readonly userPoolId: string; readonly clientId: string },
  inboxUrl: string,
  keys: ServiceKeys,
): Record<string, string> {
  return {
    APP_URL: appUrl,
    TABLE_NAME: resources.table,
    PHOTO_BUCKET: resources.photoBucket,
    EVENT_BUS: resources.bus,
    USER_POOL_ID: identity.userPoolId,
    USER_POOL_CLIENT_ID: identity.clientId,
    BAND_MODEL_ID: 'local.band-reader',
    MODEL_PATIENCE_SECONDS: '60',
    DEVELOPMENT_INBOX: inboxUrl,
    AWS_REGION: LOCAL_REGION,
    ...accessTo('DYNAMODB', endpoints.dynamodb, keys.dynamodb),
    ...accessTo('DYNAMODB_STREAMS', endpoints.dynamodb, keys.dynamodb),
    ...accessTo('S3', endpoints.s3, keys.s3),
    ...accessTo('COGNITO_IDENTITY_PROVIDER', endpoints.cognito, keys.cognito),
    ...accessTo('BEDROCK_RUNTIME', endpoints.bedrock, keys.bedrock),
    ...accessTo('EVENTBRIDGE', endpoints.events, keys.eventBridge),
    ...accessTo('SQS', endpoints.events, keys.sqs),
  }
}

/** Where a service is and what opens it, as the SDK and `credentialsOf` read it. */
export const accessTo = (service: string, endpoint: string, key: ServiceKey) => ({
  [`AWS_ENDPOINT_URL_${service}`]: endpoint,
  [`AWS_ACCESS_KEY_ID_${service}`]: key.accessKeyId,
  [`AWS_SECRET_ACCESS_KEY_${service}`]: key.secretAccessKey,
})
