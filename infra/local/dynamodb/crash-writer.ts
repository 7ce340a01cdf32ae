/**
 * Run by the crash test as a process of its own: starts the database over the folder given, lets
 * eight writers write without end, and prints a line for every write that was acknowledged.
 */
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { LOCAL_REGION, openKeys } from '../credentials.ts'
import { createTable } from './create-table.ts'
import { startDynamodb } from './start-dynamodb.ts'

const [folder = '', java = 'java'] = process.argv.slice(2)
const { dynamodb: credentials } = await openKeys(folder)
const { endpoint } = await startDynamodb({ dataDir: `${folder}/data`, java, credentials })
const client = new DynamoDBClient({ endpoint, region: LOCAL_REGION, credentials })
await createTable(client, {
  TableName: 'acknowledged',
  KeySchema: [{ AttributeName: 'PK', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'PK', AttributeType: 'S' }],
  BillingMode: 'PAY_PER_REQUEST',
})
console.log(endpoint)

async function write(writer: number) {
  for (let n = 0; ; n++) {
    const PK = `${writer}.${n}`
    await client.send(new PutItemCommand({ TableName: 'acknowledged', Item: { PK: { S: PK } } }))
    console.log(PK)
  }
}
await Promise.all([0, 1, 2, 3, 4, 5, 6, 7].map(write))
