import { expect, test } from 'vitest'
import {
  newPurchase,
  type Purchase,
  placeInStock,
  unsmokedNumbers,
  withPurchase,
} from './inventory.ts'
import { takeAwayFrom } from './inventory-corrections.ts'

const purchase = (change: Partial<Purchase> & { quantity: number }): Purchase => ({
  ...newPurchase({
    batchId: 'a',
    legacy: false,
    purchaseDate: '2024-01-01',
    quantity: change.quantity,
  }),
  ...change,
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
  expect(numbers.map((number) => placeInStock(it, number))).toEqual([...numbers.keys()])
  expect([0, 2, 6].map((number) => placeInStock(it, number))).toEqual(
    [0, 2, 6].map((number) => numbers.indexOf(number)),
  )
})

test.each([
  [0, 2, [1, 3]],
  [1, 2, [3, 4]],
  [2, 9, [3, 4, 5]],
  [4, 9, [5]],
  [5, 9, []],
  [0, 0, []],
])('the sticks left after number %i, at most %i of them, are %j', (after, most, numbers) => {
  const it = purchase({ quantity: 5, remaining: 4, smoked: 1, nextNumber: 4, freedNumbers: [1, 3] })
  expect(unsmokedNumbers(it, { after, most })).toEqual(numbers)
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
  const { purchases: after } = takeAwayFrom(stock, count)
  expect(after.map(({ batchId }) => batchId)).toEqual(stock.map(({ batchId }) => batchId))
  expect(Object.fromEntries(after.map((one) => [one.batchId, one.remaining]))).toEqual(left)
})

test('replacing a purchase keeps the others and their order, and a new one is added', () => {
  const changed = purchase({ batchId: 'new-1', quantity: 7 })
  expect(withPurchase(stock, changed).map(({ quantity }) => quantity)).toEqual([3, 2, 7, 1, 2])
  const added = purchase({ batchId: 'other', quantity: 4 })
  expect(withPurchase(stock, added)).toEqual([...stock, added])
})
