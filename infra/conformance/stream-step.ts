import { randomUUID } from 'node:crypto'
import { DescribeTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb'
import {
  DescribeStreamCommand,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
} from '@aws-sdk/client-dynamodb-streams'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { tableName } from '../../functions/table/client.ts'
import { eventually } from './expectations.ts'

const dynamodb = new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') })
const streams = new DynamoDBStreamsClient({ credentials: credentialsOf('DYNAMODB_STREAMS') })

/**
 * Reads the table's stream with iterators from before a transaction that is canceled.
 *
 * @param write writes a row with this sort key after a transaction that is canceled
 */
export async function readsStream(write: (SK: string) => Promise<void>): Promise<void> {
  const { Table } = await dynamodb.send(new DescribeTableCommand({ TableName: tableName() }))
  const StreamArn = Table?.LatestStreamArn
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  const shards = (StreamDescription?.Shards ?? []).map(({ ShardId }) =>
    streams.send(new GetShardIteratorCommand({ StreamArn, ShardId, ShardIteratorType: 'LATEST' })),
  )
  let iterators = (await Promise.all(shards)).map(({ ShardIterator }) => ShardIterator)
  const SK = randomUUID()
  await write(SK)
  await eventually('the record of a row', async () => {
    const pages = await Promise.all(
      iterators
        .filter((one) => one !== undefined)
        .map((ShardIterator) => streams.send(new GetRecordsCommand({ ShardIterator }))),
    )
    iterators = pages.map(({ NextShardIterator }) => NextShardIterator)
    return pages
      .flatMap(({ Records = [] }) => Records)
      .find((record) => record.dynamodb?.NewImage?.SK?.S === SK)
  })
}
