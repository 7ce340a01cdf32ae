import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { EventBus } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Accounts } from './accounts.ts'
import type { Needs, PhotoNeed } from './grants.ts'
import type { PhotoStore } from './photo-store.ts'

/** What functions can be connected to. */
export type Cloud = {
  readonly table: TableV2
  readonly photos: PhotoStore
  readonly accounts: Accounts
  readonly bus: EventBus
  readonly bandModelId: string
  readonly appUrl: string
}

/** A function's settings and rights. */
export type Connection = {
  readonly environment: Readonly<Record<string, string>>
  readonly statements: readonly PolicyStatement[]
}

/** Turns a line of `grants.ts` into settings and rights on exactly the resources it names. */
export function connectNeeds(stack: Stack, needs: Needs, cloud: Cloud): Connection {
  const signed = needs.identity?.filter((call) => call.startsWith('Admin')) ?? []
  const environment = {
    ...(needs.table && { TABLE_NAME: cloud.table.tableName }),
    ...(needs.identity && { USER_POOL_CLIENT_ID: cloud.accounts.client.userPoolClientId }),
    ...(signed.length > 0 && { USER_POOL_ID: cloud.accounts.pool.userPoolId }),
    ...(needs.photos && { PHOTO_BUCKET: cloud.photos.bucket.bucketName }),
    ...(needs.bandReader && { BAND_MODEL_ID: cloud.bandModelId }),
    ...(needs.bus && { EVENT_BUS: cloud.bus.eventBusName }),
    ...(needs.appUrl && { APP_URL: cloud.appUrl }),
  }
  const statements = [
    allow('dynamodb', needs.table, cloud.table.tableArn),
    allow('cognito-idp', signed, cloud.accounts.pool.userPoolArn),
    ...photoStatements(needs.photos ?? [], cloud.photos),
    allow('events', needs.bus && ['PutEvents'], cloud.bus.eventBusArn),
    ...(needs.bandReader ? modelStatements(stack, cloud.bandModelId) : []),
  ]
  return { environment, statements: statements.filter((statement) => statement !== undefined) }
}

const photoActions = { read: 'GetObject', write: 'PutObject', delete: 'DeleteObject' } as const

/** Listing is a right to the bucket, the others to the photos and uploads in it. */
function photoStatements(needs: readonly PhotoNeed[], { bucket }: PhotoStore) {
  const actions = needs.flatMap((need) => (need === 'list' ? [] : [photoActions[need]]))
  return [
    allow('s3', actions, bucket.arnForObjects('media/*'), bucket.arnForObjects('uploads/*')),
    allow('s3', needs.includes('list') ? ['ListBucket'] : [], bucket.bucketArn),
  ]
}

function allow(service: string, actions: readonly string[] | undefined, ...resources: string[]) {
  if (actions === undefined || actions.length === 0) return undefined
  return new PolicyStatement({
    actions: actions.map((action) => `${service}:${action}`),
    resources,
  })
}

/**
 * A model is asked directly, or through an inference profile that passes the question on to a region
 * of its choice; that needs the right to the model in every region, held to this one profile
 * (Bedrock user guide, "Prerequisites for inference profiles").
 */
function modelStatements(stack: Stack, id: string): PolicyStatement[] {
  const arn = (region: string | undefined, account: string | undefined, resource: string) =>
    stack.formatArn({
      service: 'bedrock',
      ...(region !== undefined && { region }),
      ...(account !== undefined && { account }),
      resource,
      resourceName: id,
      arnFormat: ArnFormat.SLASH_RESOURCE_NAME,
    })
  const modelId = id.replace(/^(global|us-gov|us|eu|apac|jp|au|ca)\./, '')
  const actions = ['bedrock:InvokeModel']
  if (modelId === id) {
    return [new PolicyStatement({ actions, resources: [arn(undefined, '', 'foundation-model')] })]
  }
  const profile = arn(undefined, undefined, 'inference-profile')
  return [
    new PolicyStatement({ actions, resources: [profile] }),
    new PolicyStatement({
      actions,
      resources: [arn('*', '', 'foundation-model').replace(id, modelId)],
      conditions: { StringEquals: { 'bedrock:InferenceProfileArn': profile } },
    }),
  ]
}
