import { GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../functions/runtime/ids.ts'
import { table, tableName } from '../../functions/table/client.ts'
import { keys } from '../../functions/table/keys.ts'
import { relayFailures } from './run-events.ts'
import { useCloud } from './testing/environment.ts'

beforeAll(useCloud)

test('an outbox row that cannot be read is put aside with its key', async () => {
  const sqs = new SQSClient({})
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: relayFailures }))
  const key = keys.event(newId(new Date()))
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, name: 7 } }))
  const putAside = async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5, VisibilityTimeout: 0 }),
    )
    return Messages.map(({ Body }) => Body)
  }
  await expect
    .poll(putAside, { timeout: 15_000 })
    .toContainEqual(expect.stringContaining(`"key":"${key.PK}"`))
})
