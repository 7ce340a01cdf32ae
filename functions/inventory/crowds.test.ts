import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { useCloud } from '../../infra/local/testing/environment.ts'
import { padron } from '../../infra/local/testing/stock-shelf.ts'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import type { Route } from '../../shared/contract/route.ts'
import { auditUser } from '../table/audit.ts'
import { listBatches } from '../table/batches.ts'
import { findCigar } from '../table/cigars.ts'
import { findUser } from '../table/users.ts'
import { type Humidor, openHumidor } from './open-humidor.ts'

/** Crowds a test; HUMIDOR_SEQUENCES asks for more (CONTRIBUTING.md). */
const crowds = Math.ceil(Number(process.env.HUMIDOR_SEQUENCES ?? 25) / 12)
const patience = 60_000 + crowds * 20_000

beforeAll(useCloud)

/** A cigar of two purchases with four sticks smoked, and what can be asked of it all at once. */
async function withHistory(plan: 'free' | 'premium') {
  const real = await openHumidor(plan)
  const bought = { ...padron, quantity: 6, pricePerCigar: 9.5, purchaseDate: '2023-04-01' }
  const { id } = (await real.call(cigars.createCigar, { body: bought })).body
  const params = { id }
  const restock = { quantity: 4, purchaseDate: '2024-04-01', price: 12 }
  await real.call(cigars.restockCigar, { params, body: restock })
  const smoked: string[] = []
  for (let n = 0; n < 4; n++) {
    smoked.push((await real.call(cigars.enjoyCigar, { params, body: {} })).body.stickId)
  }
  const batchIds = (await listBatches(real.userId, id)).map(({ batchId }) => batchId)
  return { real, id, smoked, batchIds }
}
type History = Awaited<ReturnType<typeof withHistory>>

type Wish = readonly [Route, { params: object; body?: object; headers?: Record<string, string> }]

const wishes = {
  enjoy: ({ id }: History): Wish => [cigars.enjoyCigar, { params: { id }, body: {} }],
  enjoyOfOne: ({ id, batchIds: [batchId] }: History): Wish => [
    cigars.enjoyCigar,
    { params: { id }, body: { batchId } },
  ],
  putBack: ({ id, smoked }: History, n: number): Wish => [
    instances.putBackInstance,
    { params: { id, instanceId: smoked[n % smoked.length] } },
  ],
  restock: ({ id }: History): Wish => [
    cigars.restockCigar,
    { params: { id }, body: { quantity: 2, purchaseDate: '2025-04-01' } },
  ],
  addOne: ({ id }: History): Wish => [cigars.addOne, { params: { id } }],
  addOneByKey: ({ id }: History): Wish => [
    cigars.addOne,
    { params: { id }, headers: { 'idempotency-key': 'one-and-only' } },
  ],
  correct: ({ id }: History, n: number): Wish => [
    cigars.updateCigar,
    { params: { id }, body: { quantity: n % 10 } },
  ],
  resize: ({ id, batchIds }: History, n: number): Wish => [
    batches.updateBatch,
    { params: { id, batchId: batchIds.at(-1) }, body: { quantity: 1 + (n % 9), price: n } },
  ],
  deleteBatch: ({ id, batchIds }: History): Wish => [
    batches.deleteBatch,
    { params: { id, batchId: batchIds.at(-1) } },
  ],
  deleteCigar: ({ id }: History): Wish => [cigars.deleteCigar, { params: { id } }],
}
type Kind = keyof typeof wishes

/** What may be said to one of a crowd. */
const said = /^(200|400 invalid_input|403 limit_reached|404 not_found|409 (conflict|out_of_stock))$/

async function ask({ real }: History, [route, asked]: Wish) {
  const { status, body } = await real.call(route, { ...asked, params: { ...asked.params } })
  expect(status === 200 ? '200' : `${status} ${body.code}`).toMatch(said)
  return { isDone: status === 200, body }
}

const crowdOf = (...kinds: Kind[]) =>
  fc.array(fc.tuple(fc.constantFrom(...kinds), fc.nat(20)), { minLength: 32, maxLength: 32 })

const soundly = async ({ real }: History | { real: Humidor }) =>
  expect((await auditUser(real.userId)).findings).toEqual([])

test(
  'thirty-two at once on one cigar, whatever they do to it: each is told what came of it, and the sums hold',
  async () => {
    const kinds = Object.keys(wishes).filter(isKind)
    const crowd = crowdOf(...kinds.filter((kind) => kind !== 'deleteCigar'))
    const everybody = fc.asyncProperty(crowd, async (all) => {
      const shelf = await withHistory('premium')
      await Promise.all(all.map(([kind, n]) => ask(shelf, wishes[kind](shelf, n))))
      await soundly(shelf)
    })
    await fc.assert(everybody, { numRuns: crowds, endOnFailure: true })
  },
  patience,
)

const isKind = (name: string): name is Kind => name in wishes

test(
  'thirty-two at once who only add, smoke and put back: the count is what all that was done adds up to',
  async () => {
    const crowd = crowdOf('enjoy', 'enjoyOfOne', 'putBack', 'restock', 'addOne', 'addOneByKey')
    const everybody = fc.asyncProperty(crowd, async (all) => {
      const shelf = await withHistory('premium')
      const answers = await Promise.all(
        all.map(async ([kind, n]) => ({ kind, ...(await ask(shelf, wishes[kind](shelf, n))) })),
      )
      const done = (kind: Kind) => answers.filter((one) => one.kind === kind && one.isDone)
      const enjoyed = [...done('enjoy'), ...done('enjoyOfOne')]
      const added = done('addOne').length + Math.min(1, done('addOneByKey').length)
      const expected = 6 + done('putBack').length + added + 2 * done('restock').length
      const cigar = await findCigar(shelf.real.userId, shelf.id)
      expect(cigar?.quantity).toBe(expected - enjoyed.length)
      await soundly(shelf)
    })
    await fc.assert(everybody, { numRuns: crowds, endOnFailure: true })
  },
  patience,
)

test('of many who enjoy the last stick at once one does, and the others are told there is none', async () => {
  const real = await openHumidor('free')
  const { id } = (await real.call(cigars.createCigar, { body: padron })).body
  const ask = () => real.call(cigars.enjoyCigar, { params: { id }, body: {} })
  const answers = await Promise.all(Array.from({ length: 8 }, ask))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const others = answers.filter(({ status }) => status !== 200)
  for (const { status, body } of others) expect({ status, code: body.code }).toEqual(outOfStock)
  await soundly({ real })
})

const outOfStock = { status: 409, code: 'out_of_stock' }

test('who deletes a cigar while a crowd is at it leaves nothing behind once the events are done', async () => {
  const shelf = await withHistory('premium')
  const kinds = Object.keys(wishes).filter(isKind)
  const crowd = Array.from({ length: 31 }, (_, n) => kinds[n % (kinds.length - 1)] ?? 'enjoy')
  const all: Kind[] = [...crowd.slice(0, 12), 'deleteCigar', ...crowd.slice(12)]
  await Promise.all(all.map((kind, n) => ask(shelf, wishes[kind](shelf, n))))
  const gone = { cigars: 0, purchases: 0, sticks: 0, findings: [] }
  await expect.poll(() => auditUser(shelf.real.userId), { timeout: 25_000 }).toEqual(gone)
})

test('thirty-two at once never pass the limit of a plan, whichever way they add', async () => {
  const shelf = await withHistory('free')
  const { real } = shelf
  const kinds: Kind[] = ['restock', 'addOne', 'putBack']
  const body = { ...padron, quantity: 3 }
  const all = Array.from({ length: 32 }, (_, n): Wish => {
    const kind = kinds[n % 4]
    return kind === undefined ? [cigars.createCigar, { params: {}, body }] : wishes[kind](shelf, n)
  })
  const answers = await Promise.all(all.map((wish) => ask(shelf, wish)))
  const user = await findUser(real.userId)
  expect(user?.stickCount).toBeLessThanOrEqual(15)
  expect(answers.some(({ body }) => body.code === 'limit_reached')).toBe(true)
  await soundly(shelf)
})
