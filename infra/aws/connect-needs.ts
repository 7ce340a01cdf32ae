import { ArnFormat, type Stack } from 'aws-cdk-lib'
import type { EventBus } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Topic } from 'aws-cdk-lib/aws-sns'
import type { IStringParameter } from 'aws-cdk-lib/aws-ssm'
import type { Needs, Use } from '../../shared/contract/route.ts'
import type { Accounts } from './accounts.ts'
import type { AppTable } from './data-store.ts'
import type { Mail } from './mail.ts'
import type { PhotoStore } from './photo-store.ts'
import { actionsOf } from './rights.ts'

/** The resources that functions can be connected to. */
export type Cloud = {
  readonly table: AppTable
  readonly photos: PhotoStore
  readonly accounts: Accounts
  readonly bus: EventBus
  readonly mail: Mail
  /** Its subscriptions deliver notifications. */
  readonly notifications: Topic
  /** The VAPID keys; the private one is made by hand, see docs/operations.md. */
  readonly push: {
    readonly privateKey: IStringParameter
    readonly publicKey: string | undefined
  }
  /** The keys and prices of Stripe, as JSON. Made by hand, see docs/payments.md. */
  readonly stripe: IStringParameter
  readonly bandModelId: string
  /** The secret that CloudFront sends with each call, as a reference. */
  readonly originSecret: string | undefined
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
  const own = servicesOfUses(cloud)
  const shared = actionsOf({ ...needs, uses: uses.filter((use) => own[use] === undefined) })
  const services = [
    ...sharedServices(cloud, uses.includes('uploads'))
      .map(({ pattern, ...service }) => ({
        ...service,
        actions: shared.filter((action) => pattern.test(action)),
      }))
      .filter(({ actions }) => actions.length > 0),
    ...uses.flatMap((use) => {
      const service = own[use]
      return service ? [{ ...service, actions: actionsOf({ uses: [use] }) }] : []
    }),
  ]
  return {
    environment: Object.fromEntries(services.flatMap(({ settings }) => Object.entries(settings))),
    statements: [
      ...services
        .filter(({ resources }) => resources.length > 0)
        .map(({ actions, resources }) => new PolicyStatement({ actions, resources })),
      ...(uses.includes('model') ? modelStatements(stack, cloud.bandModelId) : []),
    ],
  }
}

type Service = {
  /** The resources that its actions are allowed on. */
  readonly resources: string[]
  /** The environment variables that tell the function of it. */
  readonly settings: Readonly<Record<string, string>>
}

/**
 * Services that several kinds of data and uses share, by actions. Listing is a right to the bucket,
 * the others to its photos.
 */
const sharedServices = (
  { table, accounts: { pool }, bus, photos: { bucket } }: Cloud,
  uploads: boolean,
): (Service & { readonly pattern: RegExp })[] => [
  {
    pattern: /^dynamodb:/,
    resources: [table.tableArn],
    settings: { TABLE_NAME: table.tableName },
  },
  {
    pattern: /^cognito-idp:/,
    resources: [pool.userPoolArn],
    settings: { USER_POOL_ID: pool.userPoolId },
  },
  { pattern: /^events:/, resources: [bus.eventBusArn], settings: { EVENT_BUS: bus.eventBusName } },
  {
    pattern: /^s3:(Get|Delete)Object$/,
    resources: [bucket.arnForObjects('media/*'), bucket.arnForObjects('uploads/*')],
    settings: { PHOTO_BUCKET: bucket.bucketName },
  },
  {
    pattern: /^s3:PutObject$/,
    // Functions that upload never write served photos.
    resources: (uploads ? ['uploads/*'] : ['media/*', 'uploads/*']).map((objects) =>
      bucket.arnForObjects(objects),
    ),
    settings: { PHOTO_BUCKET: bucket.bucketName },
  },
  {
    pattern: /^s3:ListBucket$/,
    resources: [bucket.bucketArn],
    settings: { PHOTO_BUCKET: bucket.bucketName },
  },
]

/**
 * Services of a single use. Reading a parameter includes decrypting it: the key `aws/ssm` allows
 * that to the whole account (Systems Manager user guide, 'Restricting decryption of SecureString
 * parameter values').
 */
const servicesOfUses = ({
  table,
  accounts,
  mail,
  notifications,
  push: { privateKey, publicKey },
  stripe,
  bandModelId,
  appUrl,
}: Cloud): Partial<Record<Use, Service>> => {
  const pushKey = { ...(publicKey !== undefined && { PUSH_PUBLIC_KEY: publicKey }) }
  return {
    'account-codes': {
      resources: [accounts.codeKey.keyArn],
      settings: { ACCOUNT_CODE_KEY: accounts.codeKey.keyArn },
    },
    'app-url': { resources: [], settings: { APP_URL: appUrl } },
    due: {
      resources: [`${table.tableArn}/index/due`],
      settings: { TABLE_NAME: table.tableName },
    },
    feed: {
      resources: [`${table.tableArn}/index/feed`],
      settings: { TABLE_NAME: table.tableName },
    },
    identity: {
      resources: [],
      settings: { USER_POOL_CLIENT_ID: accounts.client.userPoolClientId },
    },
    mail: {
      resources: [...mail.resources],
      settings: {
        MAIL_CONFIGURATION_SET: mail.configurationSet.configurationSetName,
        ...(mail.from !== undefined && { MAIL_FROM: mail.from }),
      },
    },
    model: { resources: [], settings: { BAND_MODEL_ID: bandModelId } },
    notify: {
      resources: [notifications.topicArn],
      settings: { NOTIFICATIONS_TOPIC: notifications.topicArn },
    },
    payments: {
      resources: [stripe.parameterArn],
      settings: { STRIPE_PARAMETER: stripe.parameterName },
    },
    push: {
      resources: [privateKey.parameterArn],
      settings: { ...pushKey, PUSH_PARAMETER: privateKey.parameterName },
    },
    'push-key': { resources: [], settings: pushKey },
  }
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
