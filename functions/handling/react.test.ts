import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { event } from '../../shared/events/event.ts'
import { log } from '../runtime/log.ts'
import { react, runOn } from './react.ts'

const named = event({
  name: 'cigar-named',
  schema: z.object({ name: z.string() }),
  reactions: [],
})

const record = (messageId: string, body: string) => sqsRecord(body, messageId)

const message = (id: string, data: unknown) =>
  record(id, JSON.stringify({ id, 'detail-type': 'cigar-named', detail: { data } }))
const failedOf = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
})

test('passes every record in order, with the fields its event declares', async () => {
  const seen: unknown[] = []
  const handler = react([named], async (detail) => void seen.push(detail))
  const Records = [message('1', { name: 'Ana', more: 1 }), message('2', { name: 'Bob' })]
  expect(await handler({ Records })).toEqual(failedOf())
  expect(seen).toEqual([{ name: 'Ana' }, { name: 'Bob' }])
})

test('delivers only the failed records again', async () => {
  const seen: string[] = []
  const handler = react([named], async ({ name }) => {
    if (name === 'broken') throw new Error('no')
    seen.push(name)
  })
  const Records = [
    message('1', { name: 'Ana' }),
    message('2', { name: 'broken' }),
    message('3', { name: 7 }),
    record('4', 'not JSON'),
    record('5', '{}'),
    message('6', { name: 'Bob' }),
  ]
  expect(await handler({ Records })).toEqual(failedOf('2', '3', '4', '5'))
  expect(seen).toEqual(['Ana', 'Bob'])
})

test('passes the whole detail of an AWS event', async () => {
  const named = event({
    name: 'photo-named',
    schema: z.object({ object: z.object({ key: z.string() }) }),
    from: { source: 'aws.s3', detailType: 'Object Created' },
    reactions: [],
  })
  const seen: string[] = []
  const handler = react([named], async ({ object }, { requestId }) => {
    seen.push(`${object.key} ${requestId}`)
  })
  const created = (id: string) =>
    record(
      id,
      JSON.stringify({
        'detail-type': 'Object Created',
        detail: { version: '0', bucket: {}, object: { key: id, size: 1 }, 'request-id': `r${id}` },
      }),
    )
  const Records = [created('1'), message('2', { object: { key: '2' } })]
  expect(await handler({ Records })).toEqual(failedOf('2'))
  expect(seen).toEqual(['1 r1'])
})

test('reads an event of SES, and one of the topic like those of the bus', async () => {
  const schema = z.object({ name: z.string() })
  const seen: string[] = []
  const from = { source: 'aws.ses', detailType: 'Email Sent' } as const
  const mailed = event({ name: 'mail-named', schema, from, reactions: [] })
  const topical = event({ name: 'topic-named', schema, from: 'topic', reactions: [] })
  const note = async ({ name }: { name: string }) => void seen.push(name)
  const written = { requestId: 'r1', data: { name: 'Bob' } }
  const handlers = [
    [
      react([mailed], note),
      record('1', JSON.stringify({ 'detail-type': 'Email Sent', detail: { name: 'Ana' } })),
    ],
    [
      react([topical], note),
      record('2', JSON.stringify({ 'detail-type': 'topic-named', detail: written })),
    ],
  ] as const
  for (const [handler, one] of handlers) {
    expect(await handler({ Records: [one] })).toEqual(failedOf())
  }
  expect(seen).toEqual(['Ana', 'Bob'])
})

test('runs the work of a schedule once a message, and again when it fails', async () => {
  const schedule = { name: 'count', everyMinutes: 5 }
  let runs = 0
  const handler = runOn(schedule, async () => {
    runs += 1
    if (runs === 2) throw new Error('no')
  })
  const Records = [record('1', 'count'), record('2', 'count')]
  expect(await handler({ Records })).toEqual(failedOf('2'))
})

test('logs the id of the request that caused a reaction, also when it fails', async () => {
  const info = vi.spyOn(log, 'info').mockImplementation(() => undefined)
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const requests: unknown[] = []
  const handler = react([named], async ({ name }, { requestId }) => {
    requests.push(requestId)
    if (name === 'broken') throw new TypeError('no')
  })
  const sent = (messageId: string, name: string) =>
    record(
      messageId,
      JSON.stringify({
        id: `e${messageId}`,
        'detail-type': 'cigar-named',
        detail: { requestId: `r${messageId}`, data: { name } },
      }),
    )
  await handler({ Records: [sent('1', 'Ana'), sent('2', 'broken')] })
  expect(requests).toEqual(['r1', 'r2'])
  const ids = (n: number) => ({
    event: 'cigar-named',
    eventId: `e${n}`,
    messageId: `${n}`,
    requestId: `r${n}`,
  })
  expect(info.mock.calls).toEqual([['reacted', ids(1)]])
  const at = expect.arrayContaining([expect.stringContaining('react.test.ts')])
  const cause = { error: 'TypeError', errorMessage: 'no', at }
  expect(error.mock.calls).toEqual([['reaction failed', { ...ids(2), ...cause }]])
})
