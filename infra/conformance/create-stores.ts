import {
  CognitoIdentityProviderClient,
  CreateUserPoolClientCommand,
  CreateUserPoolCommand,
  DeleteUserPoolCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { CreateKeyCommand, KMSClient, ScheduleKeyDeletionCommand } from '@aws-sdk/client-kms'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  PutBucketNotificationConfigurationCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { App, Stack } from 'aws-cdk-lib'
import { Template } from 'aws-cdk-lib/assertions'
import * as z from 'zod/mini'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { tableDefinition, ttlAttribute } from '../../functions/table/keys.ts'
import { Accounts } from '../aws/accounts.ts'
import { LOCAL_REGION } from '../local/credentials.ts'
import { resources } from '../local/environment.ts'
import { same } from './expectations.ts'
import type { Step } from './run-steps.ts'

/** Registers the deletion of a created resource. */
export type Undo = (undo: () => Promise<unknown>) => void

const area = 'Resources'

/** Creates the table, the photo bucket, the user pool and the key of account codes. */
export const createStores = (undo: Undo): readonly Step[] => [
  { area, name: 'creates the table', run: () => createTable(undo) },
  { area, name: 'expires rows by our attribute', run: setExpiry },
  { area, name: 'creates the photo bucket', run: () => createBucket(undo) },
  { area, name: 'creates the user pool', run: () => createPool(undo) },
  { area, name: 'creates the key of account codes', run: () => createKey(undo) },
]

async function createTable(undo: Undo): Promise<void> {
  const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  const TableName = resources.table
  await client.send(new CreateTableCommand({ TableName, ...tableDefinition }))
  undo(() => client.send(new DeleteTableCommand({ TableName })))
  await waitUntilTableExists({ client, maxWaitTime: 60, minDelay: 1, maxDelay: 1 }, { TableName })
}

async function setExpiry(): Promise<void> {
  const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
  const TableName = resources.table
  const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
  const described = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  same('attribute', described.TimeToLiveDescription?.AttributeName, ttlAttribute)
}

async function createBucket(undo: Undo): Promise<void> {
  const client = new S3Client({ credentials: credentialsOf('S3'), forcePathStyle: true })
  const Bucket = resources.photoBucket
  await client.send(
    new CreateBucketCommand({
      Bucket,
      CreateBucketConfiguration: { LocationConstraint: LOCAL_REGION },
    }),
  )
  undo(async () => {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket, Key }))
    await client.send(new DeleteBucketCommand({ Bucket }))
  })
  const NotificationConfiguration = { EventBridgeConfiguration: {} }
  await client.send(
    new PutBucketNotificationConfigurationCommand({ Bucket, NotificationConfiguration }),
  )
}

async function createPool(undo: Undo): Promise<void> {
  const credentials = credentialsOf('COGNITO_IDENTITY_PROVIDER')
  const cognito = new CognitoIdentityProviderClient({ credentials })
  const { pool, client } = defineAccounts()
  const created = await cognito.send(
    new CreateUserPoolCommand({ ...pool, PoolName: resources.table }),
  )
  const UserPoolId = created.UserPool?.Id
  undo(() => cognito.send(new DeleteUserPoolCommand({ UserPoolId })))
  const { UserPoolClient } = await cognito.send(
    new CreateUserPoolClientCommand({ ...client, ClientName: resources.table, UserPoolId }),
  )
  process.env.USER_POOL_ID = UserPoolId
  process.env.USER_POOL_CLIENT_ID = UserPoolClient?.ClientId
}

async function createKey(undo: Undo): Promise<void> {
  const client = new KMSClient({ credentials: credentialsOf('KMS') })
  const { KeyMetadata } = await client.send(new CreateKeyCommand())
  const KeyId = KeyMetadata?.KeyId
  undo(() => client.send(new ScheduleKeyDeletionCommand({ KeyId, PendingWindowInDays: 7 })))
  process.env.ACCOUNT_CODE_KEY = KeyMetadata?.Arn
}

const properties = z.looseObject({})
const resource = z.object({ Properties: properties })
const byType = z.record(z.string(), resource)

/**
 * The user pool and its app client as the stack has them. CloudFormation names their properties as
 * Cognito's API does. The trigger is left out: a stand-in runs no Lambda.
 */
function defineAccounts() {
  const stack = new Stack(new App(), 'Conformance')
  new Accounts(stack, 'Accounts', { keepsData: false })
  const template = Template.fromStack(stack)
  const find = (type: string) => {
    const [found] = Object.values(z.parse(byType, template.findResources(type)))
    return z.parse(resource, found).Properties
  }
  const { LambdaConfig: _, ...pool } = find('AWS::Cognito::UserPool')
  const { UserPoolId: __, ...client } = find('AWS::Cognito::UserPoolClient')
  return { pool, client }
}
