import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listBatches } from '../../../../functions/table/batches.ts'
import { findCigar } from '../../../../functions/table/cigars.ts'
import { findUser } from '../../../../functions/table/users.ts'
import { setSubscription } from '../../../../functions/workflows/apply-subscription.ts'
import { auditUser } from '../../../../functions/workflows/audit.ts'
import * as batches from '../../../../shared/contract/batches.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import * as humidors from '../../../../shared/contract/humidors.ts'
import * as instances from '../../../../shared/contract/instances.ts'
import type { Route } from '../../../../shared/contract/route.ts'
import { newUser, type User } from '../collector.ts'
import { reachProductTable } from '../own-table.ts'
import { padron } from '../stock.ts'

reachProductTable()

/** Runs a test; HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const runs = Math.ceil(Number(process.env.HUMIDOR_SEQUENCES ?? 12) / 12)
const timeout = 60_000 + runs * 20_000

/** A cigar of two purchases with four sticks smoked, in two of three humidors. */
async function withHistory(plan: 'free' | 'premium') {
  const real = await newUser({ plan: 'premium' })
  const places = ['main']
  for (const name of ['Cabinet', 'Travel case'])
    places.push((await real.ok(humidors.createHumidor, { body: { name } })).id)
  if (plan === 'free') await setSubscription(real.userId, undefined)
  const bought = { ...padron, quantity: 6, pricePerCigar: 9.5, purchaseDate: '2023-04-01' }
  const { id } = (await real.call(cigars.createCigar, { body: bought })).body
  const params = { id }
  const restock = { quantity: 4, purchaseDate: '2024-04-01', price: 12, humidorId: places[1] }
  await real.call(cigars.restockCigar, { params, body: restock })
  const smoked: string[] = []
  for (let n = 0; n < 4; n++) {
    smoked.push((await real.call(cigars.enjoyCigar, { params, body: {} })).body.stickId)
  }
  const batchIds = (await listBatches(real.userId, id)).map(({ batchId }) => batchId)
  return { real, id, smoked, batchIds, places }
}
type History = Awaited<ReturnType<typeof withHistory>>

type Request = readonly [
  Route,
  { params: object; query?: object; body?: object; headers?: Record<string, string> },
]

const requests = {
  enjoy: ({ id }: History): Request => [cigars.enjoyCigar, { params: { id }, body: {} }],
  enjoyOfOne: ({ id, batchIds: [batchId] }: History): Request => [
    cigars.enjoyCigar,
    { params: { id }, body: { batchId } },
  ],
  enjoyThere: ({ id, places }: History, n: number): Request => [
    cigars.enjoyCigar,
    { params: { id }, body: { humidorId: places[n % 3] } },
  ],
  move: ({ id, batchIds, places }: History, n: number): Request => [
    cigars.moveSticks,
    {
      params: { id },
      body: {
        batchId: batchIds.at(n % 2),
        quantity: 1 + (n % 3),
        from: places[n % 3],
        to: places[(n + 1) % 3],
      },
    },
  ],
  putBack: ({ id, smoked }: History, n: number): Request => [
    instances.putBackInstance,
    { params: { id, instanceId: smoked[n % smoked.length] } },
  ],
  editSmoke: ({ id, smoked, batchIds }: History, n: number): Request => [
    instances.updateInstance,
    {
      params: { id, instanceId: smoked[n % smoked.length] },
      body: { batchId: batchIds.at(n % 2), smokingRating: 1 + (n % 5) },
    },
  ],
  restock: ({ id }: History): Request => [
    cigars.restockCigar,
    { params: { id }, body: { quantity: 2, purchaseDate: '2025-04-01' } },
  ],
  addOne: ({ id }: History): Request => [cigars.addOne, { params: { id } }],
  addOneByKey: ({ id }: History): Request => [
    cigars.addOne,
    { params: { id }, headers: { 'idempotency-key': 'one-and-only' } },
  ],
  correct: ({ id }: History, n: number): Request => [
    cigars.updateCigar,
    { params: { id }, body: { quantity: n % 10 } },
  ],
  resize: ({ id, batchIds }: History, n: number): Request => [
    batches.updateBatch,
    { params: { id, batchId: batchIds.at(-1) }, body: { quantity: 1 + (n % 9), price: n } },
  ],
  deleteBatch: ({ id, batchIds }: History): Request => [
    batches.deleteBatch,
    { params: { id, batchId: batchIds.at(-1) } },
  ],
  deleteHumidor: ({ places: [, id, moveTo] }: History): Request => [
    humidors.deleteHumidor,
    { params: { id }, query: { moveTo } },
  ],
  deleteCigar: ({ id }: History): Request => [cigars.deleteCigar, { params: { id } }],
}
type Kind = keyof typeof requests

/** The responses that are right at any time. */
const possible =
  /^(200|400 invalid_input|403 limit_reached|404 not_found|409 (conflict|out_of_stock))$/

async function sendTo({ real }: History, [route, requested]: Request) {
  const { params, query = {}, ...sent } = requested
  const { status, body } = await real.call(route, {
    ...sent,
    params: { ...params },
    query: { ...query },
  })
  expect(status === 200 ? '200' : `${status} ${body.code}`).toMatch(possible)
  return { isDone: status === 200, body }
}

const manyOf = (...kinds: Kind[]) =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(20)), { minLength: 32, maxLength: 32 })

const expectSound = async ({ real }: History | { real: User }) =>
  expect((await auditUser(real.userId)).findings).toEqual([])

test(
  'answers thirty-two concurrent changes of a cigar, and keeps the sums right',
  async () => {
    const kinds = Object.keys(requests).filter(isKind)
    const requested = manyOf(...kinds.filter((kind) => kind !== 'deleteCigar'))
    const allSucceed = fc.asyncProperty(requested, async (all) => {
      const history = await withHistory('premium')
      await Promise.all(all.map(([kind, n]) => sendTo(history, requests[kind](history, n))))
      await expectSound(history)
    })
    await fc.assert(allSucceed, { numRuns: runs, endOnFailure: true })
  },
  timeout,
)

const isKind = (name: string): name is Kind => name in requests

const counted: Kind[] = [
  ...(['enjoy', 'enjoyOfOne', 'enjoyThere', 'putBack', 'restock'] as const),
  ...(['addOne', 'addOneByKey', 'move', 'deleteHumidor'] as const),
]

test(
  'counts the sum of those that succeed among thirty-two concurrent changes',
  async () => {
    const requested = manyOf(...counted)
    const allSucceed = fc.asyncProperty(requested, async (all) => {
      const history = await withHistory('premium')
      const responses = await Promise.all(
        all.map(async ([kind, n]) => ({
          kind,
          ...(await sendTo(history, requests[kind](history, n))),
        })),
      )
      const done = (kind: Kind) => responses.filter((one) => one.kind === kind && one.isDone)
      const enjoyed = [...done('enjoy'), ...done('enjoyOfOne'), ...done('enjoyThere')]
      const added = done('addOne').length + Math.min(1, done('addOneByKey').length)
      const expected = 6 + done('putBack').length + added + 2 * done('restock').length
      const cigar = await findCigar(history.real.userId, history.id)
      expect(cigar?.quantity).toBe(expected - enjoyed.length)
      await expectSound(history)
    })
    await fc.assert(allSucceed, { numRuns: runs, endOnFailure: true })
  },
  timeout,
)

test('lets one of many requests enjoy the last stick, and refuses the others', async () => {
  const real = await newUser()
  const { id } = (await real.call(cigars.createCigar, { body: padron })).body
  const request = () => real.call(cigars.enjoyCigar, { params: { id }, body: {} })
  const responses = await Promise.all(Array.from({ length: 8 }, request))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = responses.filter(({ status }) => status !== 200)
  for (const { status, body } of others) expect({ status, code: body.code }).toEqual(outOfStock)
  await expectSound({ real })
})

const outOfStock = { status: 409, code: 'out_of_stock' }

test('leaves no rows of a cigar that is deleted during other changes', async () => {
  const history = await withHistory('premium')
  const kinds = Object.keys(requests).filter(isKind)
  const requested = Array.from({ length: 31 }, (_, n) => kinds[n % (kinds.length - 1)] ?? 'enjoy')
  const all: Kind[] = [...requested.slice(0, 12), 'deleteCigar', ...requested.slice(12)]
  await Promise.all(all.map((kind, n) => sendTo(history, requests[kind](history, n))))
  const gone = { cigars: 0, purchases: 0, sticks: 0, findings: [] }
  await expect.poll(() => auditUser(history.real.userId)).toEqual(gone)
})

test("keeps the plan's limit under thirty-two concurrent additions of any kind", async () => {
  const history = await withHistory('free')
  const { real } = history
  const kinds: Kind[] = ['restock', 'addOne', 'putBack']
  const body = { ...padron, quantity: 3 }
  const all = Array.from({ length: 32 }, (_, n): Request => {
    const kind = kinds[n % 4]
    return kind === undefined
      ? [cigars.createCigar, { params: {}, body }]
      : requests[kind](history, n)
  })
  const responses = await Promise.all(all.map((request) => sendTo(history, request)))
  const user = await findUser(real.userId)
  expect(user?.stickCount).toBeLessThanOrEqual(15)
  expect(responses.some(({ body }) => body.code === 'limit_reached')).toBe(true)
  await expectSound(history)
})
