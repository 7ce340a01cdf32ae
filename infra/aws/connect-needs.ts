import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { TableV2 } from 'aws-cdk-lib/aws-dynamodb'
import type { EventBus } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IStringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Needs } from '../../shared/contract/route.ts'
import type { Accounts } from './accounts.ts'
import type { PhotoStore } from './photo-store.ts'
import { actionsOf } from './rights.ts'

/** What functions can be connected to. */
export type Cloud = {
  readonly table: TableV2
  readonly photos: PhotoStore
  readonly accounts: Accounts
  readonly bus: EventBus
  /** The keys and prices of Stripe, as JSON. Made by hand, see docs/payments.md. */
  readonly stripe: IStringParameter
  readonly bandModelId: string
  readonly appUrl: string
}

/** A function's settings and rights. */
export type Connection = {
  readonly environment: Readonly<Record<string, string>>
  readonly statements: readonly PolicyStatement[]
}

/** Turns needs into settings and rights on exactly the resources they name. */
export function connectNeeds(stack: Stack, needs: Needs, cloud: Cloud): Connection {
  const { uses = [] } = needs
  const services = servicesOf(cloud)
    .map((service) => ({
      ...service,
      actions: actionsOf(needs).filter((action) => service.pattern.test(action)),
    }))
    .filter(({ actions }) => actions.length > 0)
  const asksModel = uses.includes('model')
  return {
    environment: {
      ...Object.fromEntries(services.map(({ setting }) => setting)),
      ...(asksModel && { BAND_MODEL_ID: cloud.bandModelId }),
      ...(uses.includes('app-url') && { APP_URL: cloud.appUrl }),
      ...(uses.includes('identity') && {
        USER_POOL_CLIENT_ID: cloud.accounts.client.userPoolClientId,
      }),
    },
    statements: [
      ...services.map(({ actions, resources }) => new PolicyStatement({ actions, resources })),
      ...(asksModel ? modelStatements(stack, cloud.bandModelId) : []),
    ],
  }
}

type Service = {
  readonly pattern: RegExp
  readonly resources: string[]
  /** The environment variable that names the resource to the function, and its value. */
  readonly setting: readonly [string, string]
}

/** What actions are allowed on. Listing is a right to the bucket, the others to the photos in it. */
const servicesOf = ({
  table,
  accounts: { pool },
  bus,
  photos: { bucket },
  stripe,
}: Cloud): Service[] => [
  {
    pattern: /^dynamodb:/,
    resources: [table.tableArn],
    setting: ['TABLE_NAME', table.tableName],
  },
  {
    pattern: /^cognito-idp:/,
    resources: [pool.userPoolArn],
    setting: ['USER_POOL_ID', pool.userPoolId],
  },
  { pattern: /^events:/, resources: [bus.eventBusArn], setting: ['EVENT_BUS', bus.eventBusName] },
  {
    pattern: /^s3:\w+Object$/,
    resources: ['media/*', 'uploads/*'].map((objects) => bucket.arnForObjects(objects)),
    setting: ['PHOTO_BUCKET', bucket.bucketName],
  },
  {
    pattern: /^s3:ListBucket$/,
    resources: [bucket.bucketArn],
    setting: ['PHOTO_BUCKET', bucket.bucketName],
  },
  {
    // Who may read it may decrypt it: the key `aws/ssm` allows that to the whole account (Systems
    // Manager user guide, 'Restricting decryption of SecureString parameter values').
    pattern: /^ssm:/,
    resources: [stripe.parameterArn],
    setting: ['STRIPE_PARAMETER', stripe.parameterName],
  },
]

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
