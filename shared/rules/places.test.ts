import { expect, test } from 'vitest'
import { newPurchase, purchaseToSmoke, putBack, smokeOne, stockOf } from './inventory.ts'
import { resize, takeAway } from './inventory-corrections.ts'
import { moveSticks, placesOf } from './places.ts'

/** A purchase with sticks in the main humidor and in others. */
function purchase({ main = 0, ...others }: Readonly<Record<string, number>>) {
  const places = Object.entries(others).map(([humidorId, sticks]) => ({ humidorId, sticks }))
  const quantity = places.reduce((sum, { sticks }) => sum + sticks, main)
  const bought = { batchId: 'b', legacy: false, purchaseDate: '2024-01-01', quantity }
  return newPurchase({ ...bought, ...(places.length > 0 && { places }) })
}

type Purchase = ReturnType<typeof purchase>

const inWords = (it: Purchase) =>
  placesOf(it)
    .map(({ humidorId, sticks }) => `${humidorId} ${sticks}`)
    .join(', ')

test.each([
  ['the humidor with most', { main: 1, a: 3, b: 2 }, undefined, 'main 1, a 2, b 2'],
  ['the main one of as many', { main: 2, a: 2 }, undefined, 'main 1, a 2'],
  ['the first by its id of as many', { a: 2, b: 2 }, undefined, 'a 1, b 2'],
  ['the named one', { main: 5, a: 1 }, 'a', 'main 5'],
  ['the main one where nothing is placed', { main: 2 }, undefined, 'main 1'],
])('a stick is smoked from %s', (_, before, named, after) => {
  const it = purchase(before)
  const smoked = smokeOne(it, named)
  expect(inWords(smoked.purchase)).toBe(after)
  expect(putBack(smoked.purchase, smoked.number, smoked.humidorId)).toMatchObject({
    ...it,
    nextNumber: 2,
    freedNumbers: [1],
  })
})

test('a stick of a humidor is smoked only where a purchase has one', () => {
  const stock = [purchase({ main: 2 }), { ...purchase({ main: 1, a: 1 }), batchId: 'c' }]
  expect(purchaseToSmoke(stock, undefined, 'a')?.batchId).toBe('c')
  expect(purchaseToSmoke(stock, 'b', 'a')).toBeUndefined()
  expect(purchaseToSmoke(stock, undefined, 'gone')).toBeUndefined()
})

test.each([
  [1, 'main 1, a 3, b 2'],
  [2, 'a 3, b 2'],
  [4, 'a 1, b 2'],
  [6, 'b 1'],
  [9, ''],
])('%i sticks less are those of the main humidor, then of the fullest', (count, after) => {
  const it = purchase({ main: 2, a: 3, b: 2 })
  expect(inWords(takeAway(it, count).purchase)).toBe(after)
  expect(inWords(resize(it, Math.max(0, 7 - count), stockOf([it])) ?? it)).toBe(after)
})

test.each([
  [{ a: 3 }, 'a 5'],
  [{ main: 3 }, 'main 5'],
  [{ a: 2, b: 1 }, 'main 2, a 2, b 1'],
  [{ main: 1, a: 2 }, 'main 3, a 2'],
])('what a purchase in %j gets more lies with the others, or in the main humidor', (lie, after) => {
  const it = purchase(lie)
  expect(inWords(resize(it, 5, stockOf([it])) ?? it)).toBe(after)
})

test.each([
  [{ a: 3 }, 'a 2'],
  [{ a: 2, b: 1 }, 'main 2'],
  [{}, 'main 2'],
])('what a purchase without sticks gets lies with those of its cigar in %j', (lie, after) => {
  const { purchase: empty } = takeAway(purchase({ main: 1 }), 1)
  const stock = stockOf([empty, purchase(lie)])
  expect(inWords(resize(empty, 3, stock) ?? empty)).toBe(after)
})

test.each([
  ['main', 'a', 2, 'a 5, b 2'],
  ['a', 'main', 3, 'main 5, b 2'],
  ['a', 'b', 1, 'main 2, a 2, b 3'],
  ['b', 'c', 2, 'main 2, a 3, c 2'],
  ['a', 'a', 1, 'main 2, a 3, b 2'],
  ['main', 'a', 3, undefined],
  ['c', 'a', 1, undefined],
  ['a', 'b', 0, undefined],
])('from %s to %s, %i sticks are moved if there are so many', (from, to, count, after) => {
  const moved = moveSticks(purchase({ main: 2, a: 3, b: 2 }), { from, to, count })
  expect(moved && inWords(moved)).toBe(after)
})

test('a purchase whose sticks are all in the main humidor has no places', () => {
  const moved = moveSticks(purchase({ a: 3 }), { from: 'a', to: 'main', count: 3 })
  expect(moved?.places).toBeUndefined()
})
