import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  newPurchase,
  type Purchase,
  putBack,
  smokeOne,
  stockOf,
  unsmokedNumbers,
  withPurchase,
} from './inventory.ts'
import { resize, takeAway, takeAwayFrom } from './inventory-corrections.ts'

const purchase = (change: Partial<Purchase> & { quantity: number }): Purchase => ({
  ...newPurchase({
    batchId: 'a',
    legacy: false,
    purchaseDate: '2024-01-01',
    quantity: change.quantity,
  }),
  ...change,
})

/** A purchase with some smoked, put back and taken away, each by the rules. */
const somePurchase = fc
  .record({
    quantity: fc.integer({ min: 1, max: 30 }),
    smokes: fc.nat(10),
    backs: fc.array(fc.nat(9), { maxLength: 6 }),
    away: fc.nat(8),
  })
  .map(({ quantity, smokes, backs, away }) => {
    let made = purchase({ quantity })
    const smoked: number[] = []
    for (let n = 0; n < Math.min(smokes, quantity); n++) {
      const taken = smokeOne(made)
      made = taken.purchase
      smoked.push(taken.number)
    }
    for (const which of backs) {
      const [number] = smoked.splice(which % Math.max(1, smoked.length), 1)
      if (number !== undefined) made = putBack(made, number)
    }
    return { made: takeAway(made, away), smoked }
  })

test('a new purchase has all its sticks', () => {
  expect(purchase({ quantity: 3 })).toMatchObject({
    quantity: 3,
    remaining: 3,
    smoked: 0,
    removed: 0,
  })
  expect(unsmokedNumbers(purchase({ quantity: 3 }))).toEqual([1, 2, 3])
})

test.each([
  ['the untouched ones from 1', purchase({ quantity: 3 }), [1, 2, 3]],
  [
    'those after the smoked ones',
    purchase({ quantity: 3, remaining: 1, smoked: 2, nextNumber: 3 }),
    [3],
  ],
  [
    'those put back before the untouched',
    purchase({ quantity: 4, remaining: 3, smoked: 1, nextNumber: 4, freedNumbers: [1, 3] }),
    [1, 3, 4],
  ],
  ['none of an empty one', purchase({ quantity: 2, remaining: 0, smoked: 2, nextNumber: 3 }), []],
])('the sticks left of a purchase are %s', (_, it, numbers) => {
  expect(unsmokedNumbers(it)).toEqual(numbers)
})

test('a stick that is put back keeps its number and is smoked next', () => {
  fc.assert(
    fc.property(somePurchase, fc.nat(), ({ made, smoked }, which) => {
      const number = smoked[which % Math.max(1, smoked.length)]
      if (number === undefined) return
      const back = putBack(made, number)
      expect(unsmokedNumbers(back)).toEqual(
        [...unsmokedNumbers(made), number].toSorted((a, b) => a - b),
      )
      const lowest = unsmokedNumbers(back)[0]
      expect(smokeOne(back).number).toBe(lowest)
    }),
  )
})

test('smoking a stick and putting it back changes nothing', () => {
  fc.assert(
    fc.property(somePurchase, ({ made }) => {
      if (made.remaining === 0) return
      const taken = smokeOne(made)
      const back = putBack(taken.purchase, taken.number)
      expect(unsmokedNumbers(back)).toEqual(unsmokedNumbers(made))
      const { quantity, remaining, smoked, removed } = made
      expect(back).toMatchObject({ quantity, remaining, smoked, removed })
    }),
  )
})

test('removing sticks takes the highest unsmoked numbers, at most what is left', () => {
  fc.assert(
    fc.property(somePurchase, fc.nat(40), ({ made }, count) => {
      const less = takeAway(made, count)
      const taken = Math.min(count, made.remaining)
      expect(unsmokedNumbers(less)).toEqual(unsmokedNumbers(made).slice(0, made.remaining - taken))
      expect(less).toMatchObject({ smoked: made.smoked, quantity: made.quantity })
      expect(less.removed).toBe(made.removed + taken)
    }),
  )
})

test('resizing keeps as many sticks as fit, and is refused below what was smoked or removed', () => {
  fc.assert(
    fc.property(somePurchase, fc.integer({ min: 0, max: 60 }), ({ made }, quantity) => {
      const resized = resize(made, quantity, stockOf([made]))
      expect(resized === undefined).toBe(quantity < made.smoked + made.removed)
      if (resized === undefined) return
      const [before, after] = [unsmokedNumbers(made), unsmokedNumbers(resized)]
      const kept = Math.min(before.length, after.length)
      expect(after.slice(0, kept)).toEqual(before.slice(0, kept))
      expect(resized.quantity).toBe(resized.remaining + resized.smoked + resized.removed)
      expect(new Set(after).size).toBe(resized.remaining)
    }),
  )
})

const stock = [
  purchase({ batchId: 'old', purchaseDate: '2020-05-01', quantity: 3 }),
  purchase({ batchId: 'legacy-old', legacy: true, purchaseDate: '2019-05-01', quantity: 2 }),
  purchase({ batchId: 'new-1', purchaseDate: '2024-05-01', quantity: 1 }),
  purchase({ batchId: 'new-2', purchaseDate: '2024-05-01', quantity: 1 }),
  purchase({ batchId: 'legacy-new', legacy: true, purchaseDate: '2023-05-01', quantity: 2 }),
]

test.each([
  [0, { old: 3, 'legacy-old': 2, 'new-1': 1, 'new-2': 1, 'legacy-new': 2 }],
  [1, { old: 3, 'legacy-old': 2, 'new-1': 1, 'new-2': 1, 'legacy-new': 1 }],
  [3, { old: 3, 'legacy-old': 1, 'new-1': 1, 'new-2': 1, 'legacy-new': 0 }],
  [5, { old: 3, 'legacy-old': 0, 'new-1': 1, 'new-2': 0, 'legacy-new': 0 }],
  [7, { old: 2, 'legacy-old': 0, 'new-1': 0, 'new-2': 0, 'legacy-new': 0 }],
  [99, { old: 0, 'legacy-old': 0, 'new-1': 0, 'new-2': 0, 'legacy-new': 0 }],
])('removing %i takes legacy sticks first, then those of the newest purchase', (count, left) => {
  const after = takeAwayFrom(stock, count)
  expect(after.map(({ batchId }) => batchId)).toEqual(stock.map(({ batchId }) => batchId))
  expect(Object.fromEntries(after.map((one) => [one.batchId, one.remaining]))).toEqual(left)
})

test('replacing a purchase keeps the others and their order, and a new one is added', () => {
  const changed = purchase({ batchId: 'new-1', quantity: 7 })
  expect(withPurchase(stock, changed).map(({ quantity }) => quantity)).toEqual([3, 2, 7, 1, 2])
  const added = purchase({ batchId: 'other', quantity: 4 })
  expect(withPurchase(stock, added)).toEqual([...stock, added])
})
