import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Lot,
  lotToSmoke,
  newLot,
  putBack,
  resize,
  smokeOne,
  stockOf,
  takeAwayFrom,
  unsmokedNumbers,
  withLot,
} from './inventory.ts'
import {
  countsOf,
  type ModelPurchase,
  modelPurchase,
  numbersOf,
  resizeTo,
  smoke,
  sumsOf,
  take,
  unsmoke,
} from './testing/reference-purchases.ts'

const action = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    legacy: fc.boolean(),
    day: fc.constantFrom('2022-03-01', '2023-03-01', '2023-03-02', '2024-03-01'),
    quantity: fc.integer({ min: 1, max: 6 }),
    cents: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
  }),
  fc.record({ kind: fc.constant('smoke' as const), of: fc.option(fc.nat(5), { nil: undefined }) }),
  fc.record({ kind: fc.constant('smoke' as const), of: fc.constant(undefined) }),
  fc.record({ kind: fc.constant('put back' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('take away' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('resize' as const), of: fc.nat(5), to: fc.nat(9) }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Does it by the rules and the slow way, and holds the two against each other. */
function act(lots: readonly Lot[], model: ModelPurchase[], it: Action): readonly Lot[] {
  switch (it.kind) {
    case 'buy': {
      const { legacy, day: purchaseDate, cents: priceCents } = it
      const bought = { batchId: `b${lots.length}`, legacy, purchaseDate, priceCents }
      model.push(modelPurchase(bought, it.quantity))
      return withLot(lots, newLot({ ...bought, quantity: it.quantity }))
    }
    case 'smoke':
      return smokeBoth(lots, model, it.of)
    case 'put back':
      return putBackBoth(lots, model, it.which)
    case 'take away':
      take(model, it.count)
      return takeAwayFrom(lots, it.count)
    case 'resize': {
      const [lot, slow] = [lots[it.of % lots.length], model[it.of % model.length]]
      if (lot === undefined || slow === undefined) return lots
      const resized = resize(lot, it.to)
      expect(resized !== undefined).toBe(resizeTo(slow, it.to))
      return withLot(lots, resized ?? lot)
    }
  }
}

function smokeBoth(lots: readonly Lot[], model: readonly ModelPurchase[], of: number | undefined) {
  const index = of === undefined ? undefined : of % lots.length
  const slow = smoke(model, index === undefined ? undefined : model[index])
  const lot = lotToSmoke(lots, index === undefined ? undefined : lots[index]?.batchId)
  expect(lot?.batchId).toBe(slow?.purchase.batchId)
  if (lot === undefined) return lots
  const smoked = smokeOne(lot)
  expect(smoked.number).toBe(slow?.number)
  return withLot(lots, smoked.lot)
}

function putBackBoth(lots: readonly Lot[], model: readonly ModelPurchase[], which: number) {
  const smoked = model.flatMap((slow, index) =>
    numbersOf(slow, 'smoked').map((number) => ({ slow, number, lot: lots[index] })),
  )
  const one = smoked[which % smoked.length]
  if (one?.lot === undefined) return lots
  unsmoke(one.slow, one.number)
  return withLot(lots, putBack(one.lot, one.number))
}

function expectSame(lots: readonly Lot[], model: readonly ModelPurchase[]): void {
  expect(stockOf(lots)).toEqual(sumsOf(model))
  for (const [index, slow] of model.entries()) {
    const lot = lots[index]
    if (lot === undefined) throw new Error('a purchase is missing')
    expect(lot).toMatchObject(countsOf(slow))
    expect(lot.quantity).toBe(lot.remaining + lot.smoked + lot.removed)
    const unsmoked = unsmokedNumbers(lot)
    expect(unsmoked).toEqual(numbersOf(slow, 'in stock'))
    const alive = [...unsmoked, ...numbersOf(slow, 'smoked')]
    expect(new Set(alive).size).toBe(lot.remaining + lot.smoked)
    expect(lot.freedNumbers.length).toBeLessThanOrEqual(lot.remaining)
    expect(lot.freedNumbers.every((number) => number < lot.nextNumber)).toBe(true)
  }
}

test('whatever is bought, smoked, put back, taken away and resized, every stick is where counting one by one finds it', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
      const model: ModelPurchase[] = []
      let lots: readonly Lot[] = []
      for (const it of actions) {
        lots = act(lots, model, it)
        expectSame(lots, model)
      }
    }),
    { numRuns: 2_000 },
  )
  // Seconds of computing alone: on a machine that does much else, above the usual ten.
}, 60_000)
