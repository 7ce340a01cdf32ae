import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  type UpdateTableCommandInput,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb'
import { tableDefinition, ttlAttribute } from '../../functions/table/keys.ts'
import { StartupError } from '../local/service.ts'
import { tagsOf } from '../stages.ts'

/**
 * Gives a restored table what a restore leaves out: stream, expiry, point-in-time recovery, tags and protection
 * against deletion (DynamoDB developer guide, 'Restoring a table'). Again: it does what is left.
 *
 * @returns the ARN of its stream
 * @throws StartupError when the table is not one of ours
 */
export async function prepareTable(
  client: DynamoDBClient,
  TableName: string,
  stage: string,
): Promise<string> {
  const found = await describe(client, TableName)
  requireOurs(found)
  // One change at a time: DynamoDB refuses another until the table is active.
  const change = async (changes: Omit<UpdateTableCommandInput, 'TableName'>) => {
    await client.send(new UpdateTableCommand({ TableName, ...changes }))
    await waitUntilTableExists({ client, maxWaitTime: 600 }, { TableName })
  }
  const { StreamSpecification } = tableDefinition
  if (!found.StreamSpecification?.StreamEnabled) await change({ StreamSpecification })
  if (!found.DeletionProtectionEnabled) await change({ DeletionProtectionEnabled: true })
  await letExpire(client, TableName)
  await client.send(
    new UpdateContinuousBackupsCommand({
      TableName,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    }),
  )
  const Tags = Object.entries(tagsOf(stage)).map(([Key, Value]) => ({ Key, Value }))
  await client.send(new TagResourceCommand({ ResourceArn: found.TableArn, Tags }))
  const { LatestStreamArn } = await describe(client, TableName)
  if (LatestStreamArn === undefined) throw new StartupError(`${TableName} has no stream yet.`)
  return LatestStreamArn
}

async function describe(client: DynamoDBClient, TableName: string): Promise<TableDescription> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }))
  if (Table?.TableStatus !== 'ACTIVE') {
    throw new StartupError(`${TableName} is ${Table?.TableStatus}: wait until it is restored.`)
  }
  return Table
}

function requireOurs({ TableName, KeySchema, GlobalSecondaryIndexes, ...table }: TableDescription) {
  const indexes = (GlobalSecondaryIndexes ?? []).map(({ IndexName }) => IndexName).toSorted()
  const ours = tableDefinition.GlobalSecondaryIndexes.map(({ IndexName }) => IndexName).toSorted()
  const keys = (KeySchema ?? []).map(({ AttributeName }) => AttributeName)
  if (keys.join() !== 'PK,SK' || indexes.join() !== ours.join()) {
    throw new StartupError(
      `${TableName} has other keys or indexes than ours: restore it with them.`,
    )
  }
  const { StreamViewType } = tableDefinition.StreamSpecification
  const { StreamEnabled, StreamViewType: is } = table.StreamSpecification ?? {}
  if (StreamEnabled && is !== StreamViewType) {
    throw new StartupError(`The stream of ${TableName} has ${is} instead of ${StreamViewType}.`)
  }
}

async function letExpire(client: DynamoDBClient, TableName: string): Promise<void> {
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }))
  if (/^ENABL/.test(TimeToLiveDescription?.TimeToLiveStatus ?? '')) return
  const TimeToLiveSpecification = { AttributeName: ttlAttribute, Enabled: true }
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
}
