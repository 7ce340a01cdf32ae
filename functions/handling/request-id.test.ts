import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge'
import { DeleteCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { marshall } from '@aws-sdk/util-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { callHandler, signedInAs } from '../../infra/local/testing/call-handlers.ts'
import { sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { handler as describeBrand } from '../reactions/describe-brand.ts'
import { log } from '../runtime/log.ts'
import { table } from '../table/client.ts'
import { handler as publishEvents } from '../table-stream/publish-events.ts'

const dynamodb = mockClient(table)
const bus = mockClient(EventBridgeClient)
afterAll(() => {
  dynamodb.restore()
  bus.restore()
})
beforeEach(() => {
  dynamodb.on(GetCommand).resolves({ Item: user })
  dynamodb.on(TransactWriteCommand).resolves({})
  dynamodb.on(DeleteCommand).resolves({})
  bus.on(PutEventsCommand).resolves({ FailedEntryCount: 0 })
})
afterEach(() => {
  dynamodb.reset()
  bus.reset()
})

const user = {
  userId: 'ana',
  email: 'ana@example.com',
  country: 'usa',
  minimumAge: 21,
  ageConfirmedAt: '',
  activationCode: '',
  stickCount: 0,
  lifetimeScans: 0,
  monthScans: 0,
  createdAt: '',
  updatedAt: '',
}

/** Adds a cigar and passes its events on by hand, from the outbox to the reaction. */
async function addCigar(headers: Record<string, string>) {
  const logged = vi.spyOn(log, 'info').mockImplementation(() => undefined)
  await callHandler(cigars.createCigar, { body: padron, headers }, signedInAs('ana'))
  const steps = dynamodb.commandCalls(TransactWriteCommand)[0]?.args[0].input.TransactItems ?? []
  const rows = steps.flatMap(({ Put }) => (Put?.Item?.name === 'cigar-added' ? [Put.Item] : []))
  const Records = rows.map((row) => {
    const { PK, SK, ...NewImage } = marshall(row, { removeUndefinedValues: true })
    return { eventName: 'INSERT', dynamodb: { SequenceNumber: '1', Keys: { PK, SK }, NewImage } }
  })
  expect(await publishEvents({ Records })).toEqual({ batchItemFailures: [] })
  const details = bus.commandCalls(PutEventsCommand).map(({ args }) => {
    const [entry] = args[0].input.Entries ?? []
    return sqsRecord({ 'detail-type': entry?.DetailType, detail: JSON.parse(entry?.Detail ?? '') })
  })
  expect(await describeBrand({ Records: details })).toEqual({ batchItemFailures: [] })
  return logged.mock.calls
}

const ids = z.object({ requestId: z.string(), gatewayId: z.optional(z.string()) })
const line = z.tuple([z.string(), ids])
const lines = z.tuple([line, z.unknown(), line])

const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)

test("logs the browser's request id for its request, the relay and the reaction", async () => {
  const requestId = 'b4b7ac38-8f0f-4bd5-9f0a-3c0c4a4f0d11'
  expect(await addCigar({ 'x-request-id': requestId })).toEqual([
    ['answered', { route: 'POST /api/cigars', requestId, gatewayId: uuid, userId: 'ana' }],
    ['published', { events: [{ sequence: '1', event: 'cigar-added', requestId }] }],
    ['reacted', expect.objectContaining({ event: 'cigar-added', requestId })],
  ])
})

test.each(['', 'ana@example.com', '{"a":1}'])(
  "replaces a request id that is not a UUID, as %j, by API Gateway's",
  async (sent) => {
    const [responded, , reacted] = z.parse(lines, await addCigar({ 'x-request-id': sent }))
    const { requestId, gatewayId } = responded[1]
    expect(requestId).toEqual(uuid)
    expect([gatewayId, reacted[1].requestId]).toEqual([requestId, requestId])
  },
)
