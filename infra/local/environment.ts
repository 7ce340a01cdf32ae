import type { ServiceKey } from './credentials.ts'
import { LOCAL_REGION } from './credentials.ts'

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
  readonly mail: string
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
  credentials: ServiceKey,
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
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: endpoints.dynamodb,
    AWS_ENDPOINT_URL_DYNAMODB_STREAMS: endpoints.dynamodb,
    AWS_ENDPOINT_URL_S3: endpoints.s3,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: endpoints.cognito,
    AWS_ENDPOINT_URL_BEDROCK_RUNTIME: endpoints.bedrock,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpoints.events,
    AWS_ENDPOINT_URL_SQS: endpoints.events,
    AWS_ENDPOINT_URL_SESV2: endpoints.mail,
  }
}
