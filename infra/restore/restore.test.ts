import { join } from 'node:path'
import {
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
} from '@aws-sdk/client-dynamodb'
import { beforeAll, expect, inject, test } from 'vitest'
import { deleteAccount } from '../../functions/gateways/identity.ts'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { keys, tableDefinition } from '../../functions/table/keys.ts'
import { anyRow, deleteRows, putRow, scanRows } from '../../functions/table/rows.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { commands } from '../admin/commands.ts'
import { auditTable } from '../audit/audit-table.ts'
import { createTable } from '../local/dynamodb/create-table.ts'
import { StartupError } from '../local/service.ts'
import { signUp } from '../local/testing/collector.ts'
import { reachCloud } from '../local/testing/environment.ts'
import { padron } from '../local/testing/stock.ts'
import { runScript } from '../setup/run-script.ts'
import { prepareTable } from './prepare-table.ts'

const { StreamSpecification: _, ...withoutStream } = tableDefinition
const client = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
const backups: unknown[] = []
const tagged: unknown[] = []
// DynamoDB Local has neither backups nor tags.
client.middlewareStack.add(
  (next, { commandName }) =>
    async (args) => {
      if (commandName === 'UpdateContinuousBackupsCommand') backups.push(args.input)
      else if (commandName === 'TagResourceCommand') tagged.push(args.input)
      else return next(args)
      return { response: {}, output: { $metadata: {} } }
    },
  { step: 'initialize' },
)

beforeAll(reachCloud)

const use = (name: string) => {
  process.env.TABLE_NAME = name
}
/** A table as a restore leaves it, with the rows of the one in use. */
async function restoreTo(TableName: string): Promise<void> {
  await createTable(client, { TableName, ...withoutStream })
  const rows = await Array.fromAsync(scanRows(anyRow, {}))
  use(TableName)
  for (const row of rows) await putRow({ PK: String(row.PK), SK: String(row.SK), ...row })
}

test('a table restored to the moment before a mistake is prepared, and the product goes on with it', async () => {
  await createTable(client, { TableName: 'lost', ...tableDefinition })
  use('lost')
  const [ana, bob] = [await signUp(), await signUp()]
  const body = { ...padron, quantity: 5, purchaseDate: '2024-04-01' }
  const { id } = await ana.ok(cigars.createCigar, { body })
  await ana.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  await restoreTo('restored')
  // Since that moment:
  use('lost')
  await deleteRows({ pk: keys.user(ana.userId).PK })
  await deleteAccount(bob.userId)

  const streamArn = await prepareTable(client, 'restored', 'prod')
  expect(await prepareTable(client, 'restored', 'prod')).toBe(streamArn)
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'restored' }))
  expect(Table).toMatchObject({
    LatestStreamArn: streamArn,
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
    DeletionProtectionEnabled: true,
  })
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: 'restored' }),
  )
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expiresAt' })
  expect(backups[0]).toMatchObject({
    TableName: 'restored',
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  })
  expect(tagged[0]).toMatchObject({
    ResourceArn: Table?.TableArn,
    Tags: [
      { Key: 'app', Value: 'digital-humidor' },
      { Key: 'stage', Value: 'prod' },
    ],
  })

  use('restored')
  const sums = async () => (await auditTable(undefined)).lines
  expect(await sums()).toEqual(['All sums match: 1 cigar, 1 purchase, 4 sticks.'])
  await ana.ok(cigars.enjoyCigar, { params: { id }, body: {} })
  expect(await sums()).toEqual(['All sums match: 1 cigar, 1 purchase, 3 sticks.'])
  // Accounts that were deleted since then are deleted again.
  expect(await commands['left-behind'].run()).toEqual([`user ${bob.userId}`])
  await commands.delete.run([bob.userId, bob.userId], 'bea')
  expect(await commands['left-behind'].run()).toEqual(['Everybody has an account.'])
})

test('a table of somebody else is left as it is', async () => {
  const AttributeDefinitions = [{ AttributeName: 'id', AttributeType: 'S' }] as const
  const KeySchema = [{ AttributeName: 'id', KeyType: 'HASH' }] as const
  const theirs = { AttributeDefinitions: [...AttributeDefinitions], KeySchema: [...KeySchema] }
  await createTable(client, { TableName: 'theirs', ...theirs, BillingMode: 'PAY_PER_REQUEST' })
  await expect(prepareTable(client, 'theirs', 'prod')).rejects.toThrow(StartupError)
  const { Table } = await client.send(new DescribeTableCommand({ TableName: 'theirs' }))
  expect(Table?.StreamSpecification).toBeUndefined()
})

test('without a table it says how to ask', async () => {
  const script = join(import.meta.dirname, 'main.ts')
  const { code, errors } = await runScript([script], inject('cloudEnvironment'))
  expect(errors).toMatch(/^Usage: npm run restore/)
  expect(code).toBe(1)
})
