import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { GetQueueUrlCommand, ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs'
import { GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test } from 'vitest'
import { imageUrlOf } from '../../functions/gateways/photo-keys.ts'
import { credentialsOf } from '../../functions/runtime/credentials.ts'
import { newId } from '../../functions/runtime/ids.ts'
import { table, tableName } from '../../functions/table/client.ts'
import { keys } from '../../functions/table/keys.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { sweepExpired } from './dynamodb/sweep-expired.ts'
import { relayFailures } from './run-events.ts'
import { awaitProcessing, served } from './testing/await-processing.ts'
import { newUser } from './testing/collector.ts'
import { reachProductTable } from './testing/own-table.ts'
import { blankPhoto, photoForm, postPhoto } from './testing/post-photo.ts'
import { padron } from './testing/stock.ts'

reachProductTable()

test('moves an unreadable outbox row to a queue', async () => {
  const sqs = new SQSClient({ credentials: credentialsOf('SQS') })
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName: relayFailures }))
  const key = keys.event(0, new Date(), newId(new Date()))
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, name: 7 } }))
  const putAside = async () => {
    const { Messages = [] } = await sqs.send(
      new ReceiveMessageCommand({ QueueUrl, WaitTimeSeconds: 5, VisibilityTimeout: 0 }),
    )
    return Messages.map(({ Body }) => Body)
  }
  await expect.poll(putAside).toContainEqual(expect.stringContaining(`"SK":"${key.SK}"`))
  const left = async () =>
    (await table.send(new GetCommand({ TableName: tableName(), Key: key }))).Item
  await expect.poll(left).toBeUndefined()
})

describe('a day after its upload', () => {
  const swept = async (userId: string, key: string) => {
    const Item = { ...keys.upload(userId, imageUrlOf(key)), expiresAt: 1 }
    await table.send(new PutCommand({ TableName: tableName(), Item }))
    await sweepExpired(new DynamoDBClient({ credentials: credentialsOf('DYNAMODB') }), tableName())
  }
  const statusesOf = (photos: readonly string[]) =>
    Promise.all(photos.map(async (photo) => (await served(photo)).status))

  test('deletes an unused photo, and keeps one of a cigar', async () => {
    const ana = await newUser()
    const [named, forgotten] = [
      await postPhoto(ana, await blankPhoto()),
      await postPhoto(ana, await blankPhoto()),
    ]
    await Promise.all([named, forgotten].map(awaitProcessing))
    await ana.ok(cigars.createCigar, { body: { ...padron, imageUrl: imageUrlOf(named) } })
    await swept(ana.userId, named)
    await swept(ana.userId, forgotten)
    await expect.poll(() => statusesOf([forgotten, named])).toEqual([404, 200])
  })

  test('records the photo for every way to upload it', async () => {
    const ana = await newUser()
    const { photo } = await ana.ok(photos.presignPhoto, { body: { contentType: 'image/png' } })
    const body = photoForm(await blankPhoto())
    const { imageUrl } = await ana.ok(photos.uploadPhoto, { body })
    const { Items = [] } = await table.send(
      new QueryCommand({
        TableName: tableName(),
        KeyConditionExpression: 'PK = :pk AND begins_with(SK, :upload)',
        ExpressionAttributeValues: { ':pk': `USER#${ana.userId}`, ':upload': 'UPLOAD#' },
      }),
    )
    expect(Items.map(uploadIn)).toEqual([imageUrlOf(photo), imageUrl])
    const inADay = Date.now() / 1000 + 24 * 3600
    for (const { expiresAt } of Items) expect(Math.abs(expiresAt - inADay)).toBeLessThan(60)
  })
})

const uploadIn = ({ SK }: Record<string, unknown>) => String(SK).replace('UPLOAD#', '')
