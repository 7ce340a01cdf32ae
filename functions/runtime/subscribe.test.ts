import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sqsRecord } from '../../infra/local/testing/sqs-record.ts'
import { event } from '../../shared/events/event.ts'
import { subscribe } from './subscribe.ts'

const named = event({ name: 'cigar-named', version: 1, schema: z.object({ name: z.string() }) })

const record = (messageId: string, body: string) => sqsRecord(body, messageId)

const told = (id: string, data: unknown, version = 1) =>
  record(id, JSON.stringify({ id, detail: { version, data } }))
const failedOf = (...ids: string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
})

test('every record is reacted to, in order, and only with what its event declares', async () => {
  const seen: unknown[] = []
  const handler = subscribe(named, async (detail) => void seen.push(detail))
  const Records = [told('1', { name: 'Ana', more: 1 }), told('2', { name: 'Bob' })]
  expect(await handler({ Records })).toEqual(failedOf())
  expect(seen).toEqual([{ name: 'Ana' }, { name: 'Bob' }])
})

test('only the records that failed come again; the others are done', async () => {
  const seen: string[] = []
  const handler = subscribe(named, async ({ name }) => {
    if (name === 'broken') throw new Error('no')
    seen.push(name)
  })
  const Records = [
    told('1', { name: 'Ana' }),
    told('2', { name: 'broken' }),
    told('3', { name: 7 }),
    record('4', 'not JSON'),
    record('5', '{}'),
    told('6', { name: 'Bob' }),
    told('7', { name: 'of another version' }, 2),
  ]
  expect(await handler({ Records })).toEqual(failedOf('2', '3', '4', '5', '7'))
  expect(seen).toEqual(['Ana', 'Bob'])
})

test("an event of AWS's own is its whole detail, with the version that AWS writes as text", async () => {
  const named = event({
    name: 'photo-named',
    version: 0,
    schema: z.object({ object: z.object({ key: z.string() }) }),
    from: { source: 'aws.s3', detailType: 'Object Created' },
  })
  const seen: string[] = []
  const handler = subscribe(named, async ({ object }) => void seen.push(object.key))
  const created = (id: string, version: string) =>
    record(id, JSON.stringify({ detail: { version, bucket: {}, object: { key: id, size: 1 } } }))
  const Records = [created('1', '0'), created('2', '1'), told('3', { object: { key: '3' } }, 0)]
  expect(await handler({ Records })).toEqual(failedOf('2', '3'))
  expect(seen).toEqual(['1'])
})
