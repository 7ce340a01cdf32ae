import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  moveSmoke,
  newPurchase,
  type Purchase,
  purchaseToSmoke,
  putBack,
  smokeOne,
  stockOf,
  unsmokedNumbers,
  withPurchase,
} from './inventory.ts'
import { giveBackLast, resize, type Taken, takeAwayFrom } from './inventory-corrections.ts'
import { moveSticks, placesOf as placesOfPurchase, placesWith } from './places.ts'
import {
  countsOf,
  inState,
  type ModelPurchase,
  type ModelTaken,
  modelPurchase,
  moveLying,
  moveTo,
  numbersOf,
  placesOf,
  resizeTo,
  returnTaken,
  smoke,
  sumsOf,
  take,
  unsmoke,
} from './testing/reference-purchases.ts'

const humidor = fc.constantFrom('main', 'a', 'b')

const action = fc.oneof(
  fc.record({
    kind: fc.constant('buy' as const),
    legacy: fc.boolean(),
    day: fc.constantFrom('2022-03-01', '2023-03-01', '2023-03-02', '2024-03-01'),
    quantity: fc.integer({ min: 1, max: 6 }),
    cents: fc.option(fc.integer({ min: 1, max: 5_000 }), { nil: undefined }),
    humidor,
  }),
  fc.record({
    kind: fc.constant('smoke' as const),
    of: fc.option(fc.nat(5), { nil: undefined }),
    from: fc.option(humidor, { nil: undefined }),
  }),
  fc.record({
    kind: fc.constant('smoke' as const),
    of: fc.constant(undefined),
    from: fc.constant(undefined),
  }),
  fc.record({
    kind: fc.constant('lay' as const),
    of: fc.nat(5),
    count: fc.integer({ min: 1, max: 5 }),
    from: humidor,
    to: humidor,
  }),
  fc.record({ kind: fc.constant('put back' as const), which: fc.nat(20) }),
  fc.record({ kind: fc.constant('move' as const), which: fc.nat(20), to: fc.nat(5) }),
  fc.record({ kind: fc.constant('take away' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('give back' as const), count: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ kind: fc.constant('resize' as const), of: fc.nat(5), to: fc.nat(9) }),
)
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/**
 * The sticks taken by corrections: by the rules (newest first) and by the reference (oldest first).
 */
type Corrections = { real: { readonly taken: Taken[] }[]; readonly slow: ModelTaken[] }

/** Does it by the rules and the slow way, and holds the two against each other. */
function act(
  purchases: readonly Purchase[],
  model: ModelPurchase[],
  corrections: Corrections,
  it: Action,
): readonly Purchase[] {
  switch (it.kind) {
    case 'buy': {
      const { legacy, day: purchaseDate, cents: priceCents } = it
      const bought = { batchId: `b${purchases.length}`, legacy, purchaseDate, priceCents }
      model.push(modelPurchase(bought, it.quantity, it.humidor))
      const places = placesWith(undefined, it.humidor, it.quantity)
      return withPurchase(purchases, newPurchase({ ...bought, places, quantity: it.quantity }))
    }
    case 'smoke':
      return smokeBoth(purchases, model, it)
    case 'put back':
      return putBackBoth(purchases, model, it.which)
    case 'move':
      return moveBoth(purchases, model, it)
    case 'lay':
      return layBoth(purchases, model, it)
    case 'take away':
      return takeBoth(purchases, model, corrections, it.count)
    case 'give back':
      return giveBackBoth(purchases, model, corrections, it.count)
    case 'resize': {
      const [purchase, slow] = [purchases[it.of % purchases.length], model[it.of % model.length]]
      if (purchase === undefined || slow === undefined) return purchases
      const resized = resize(purchase, it.to, stockOf(purchases))
      expect(resized !== undefined).toBe(resizeTo(slow, it.to, model))
      return withPurchase(purchases, resized ?? purchase)
    }
  }
}

function takeBoth(
  purchases: readonly Purchase[],
  model: readonly ModelPurchase[],
  corrections: Corrections,
  count: number,
) {
  const less = takeAwayFrom(purchases, count)
  corrections.real.unshift(less)
  corrections.slow.push(take(model, count))
  return less.purchases
}

function giveBackBoth(
  purchases: readonly Purchase[],
  model: readonly ModelPurchase[],
  corrections: Corrections,
  count: number,
) {
  const more = giveBackLast(purchases, corrections.real, count)
  expect(more.missing).toBe(returnTaken(model, corrections.slow, count))
  corrections.real = corrections.real.map((one) => {
    const left = more.changed.find(({ correction }) => correction === one)?.left
    return left ? { taken: left } : one
  })
  return more.purchases
}

function smokeBoth(
  purchases: readonly Purchase[],
  model: readonly ModelPurchase[],
  { of, from }: { readonly of: number | undefined; readonly from: string | undefined },
) {
  const index = of === undefined ? undefined : of % purchases.length
  const slow = smoke(model, index === undefined ? undefined : model[index], from)
  const purchase = purchaseToSmoke(
    purchases,
    index === undefined ? undefined : purchases[index]?.batchId,
    from,
  )
  expect(purchase?.batchId).toBe(slow?.purchase.batchId)
  if (purchase === undefined) return purchases
  const smoked = smokeOne(purchase, from)
  expect(smoked.number).toBe(slow?.number)
  return withPurchase(purchases, smoked.purchase)
}

function putBackBoth(
  purchases: readonly Purchase[],
  model: readonly ModelPurchase[],
  which: number,
) {
  const one = smokedOne(purchases, model, which)
  if (one?.purchase === undefined) return purchases
  unsmoke(one.slow, one.number)
  return withPurchase(purchases, putBack(one.purchase, one.number, one.humidorId))
}

function smokedOne(purchases: readonly Purchase[], model: readonly ModelPurchase[], which: number) {
  const smoked = model.flatMap((slow, index) =>
    inState(slow, 'smoked').map(({ number, from }) => ({
      slow,
      number,
      purchase: purchases[index],
      humidorId: from,
    })),
  )
  return smoked[which % smoked.length]
}

function moveBoth(
  purchases: readonly Purchase[],
  model: readonly ModelPurchase[],
  { which, to }: { readonly which: number; readonly to: number },
) {
  const one = smokedOne(purchases, model, which)
  const [other, slow] = [purchases[to % purchases.length], model[to % model.length]]
  // Within a purchase there is nothing to move.
  if (!one?.purchase || !other || !slow || other === one.purchase) return purchases
  const { number, humidorId } = one
  const smoke = { batchId: one.purchase.batchId, number, humidorId }
  const moved = moveSmoke(purchases, smoke, other.batchId)
  expect(moved?.number).toBe(moveTo(one.slow, one.number, slow)?.number)
  return moved?.purchases ?? purchases
}

function layBoth(
  purchases: readonly Purchase[],
  model: readonly ModelPurchase[],
  { of, from, to, count }: { of: number; from: string; to: string; count: number },
) {
  const [purchase, slow] = [purchases[of % purchases.length], model[of % model.length]]
  if (purchase === undefined || slow === undefined) return purchases
  const moved = moveSticks(purchase, { from, to, count })
  expect(moved !== undefined).toBe(moveLying(slow, from, to, count))
  return withPurchase(purchases, moved ?? purchase)
}

function expectSame(purchases: readonly Purchase[], model: readonly ModelPurchase[]): void {
  const { places = [], ...sums } = stockOf(purchases)
  expect({ ...sums, places }).toEqual(sumsOf(model))
  for (const [index, slow] of model.entries()) {
    const purchase = purchases[index]
    if (purchase === undefined) throw new Error('a purchase is missing')
    expect(purchase).toMatchObject(countsOf(slow))
    expect(purchase.quantity).toBe(purchase.remaining + purchase.smoked + purchase.removed)
    expect(placesOfPurchase(purchase)).toEqual(placesOf([slow]))
    const unsmoked = unsmokedNumbers(purchase)
    expect(unsmoked).toEqual(numbersOf(slow, 'in stock'))
    const alive = [...unsmoked, ...numbersOf(slow, 'smoked')]
    expect(new Set(alive).size).toBe(purchase.remaining + purchase.smoked)
    expect(purchase.freedNumbers.length).toBeLessThanOrEqual(purchase.remaining)
    expect(purchase.freedNumbers.every((number) => number < purchase.nextNumber)).toBe(true)
  }
}

test('any sequence of changes leaves every stick as in a model that counts one by one', () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40, size: 'max' }), (actions) => {
      const model: ModelPurchase[] = []
      const corrections: Corrections = { real: [], slow: [] }
      let purchases: readonly Purchase[] = []
      for (const it of actions) {
        purchases = act(purchases, model, corrections, it)
        expectSame(purchases, model)
      }
    }),
    { numRuns: 300 },
  )
})
