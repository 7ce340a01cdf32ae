/**
 * A process of its own for `runKillRound`: starts the database over the folder given, writes with 24
 * writers without end, and prints a line for every write that was acknowledged or refused: half of
 * them single writes, half transactions.
 */
import { DynamoDBClient, PutItemCommand, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { createTable } from './create-table.ts'
import { startDynamodb } from './start-dynamodb.ts'

const [folder = '', java = 'java'] = process.argv.slice(2)
const keys = await openKeys(folder)
const { endpoint } = await startDynamodb({
  dataDir: `${folder}/data`,
  java,
  keys,
  onLost: (error) => {
    throw error
  },
})
const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials: keys.dynamodb })
const TableName = 'acknowledged'
await createTable(client, {
  TableName,
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
  BillingMode: 'PAY_PER_REQUEST',
})
console.log(`ready\t${endpoint}`)

const put = (PK: string) => ({ TableName, Item: { PK: { S: PK } } })
const count = (writer: number) => ({
  TableName,
  Key: { PK: { S: `count ${writer}` } },
  UpdateExpression: 'ADD amount :one',
  ExpressionAttributeValues: { ':one': { N: '1' } },
})
const inOne = (PK: string) => client.send(new PutItemCommand(put(PK)))
const inTransaction = (PK: string, writer: number) =>
  client.send(
    new TransactWriteItemsCommand({
      TransactItems: [{ Put: put(PK) }, { Put: put(`${PK} too`) }, { Update: count(writer) }],
    }),
  )

async function write(writer: number) {
  const send = writer % 2 === 0 ? inOne : inTransaction
  for (let n = 0; ; n++) {
    const PK = `${writer}.${n}`
    await send(PK, writer).then(
      () => console.log(`acknowledged\t${PK}`),
      () => console.log('refused'),
    )
  }
}
await Promise.all(Array.from({ length: 24 }, (_, writer) => write(writer)))
