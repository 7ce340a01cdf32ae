import { expect, test } from 'vitest'
import { readRestock, settlePrice, settleQuantity } from './restock-draft.ts'

const draft = { quantity: '5', purchaseDate: '2026-03-01', price: '', notes: '' }

test.each([
  ['5', '5'],
  ['007', '7'],
  ['1000', '1000'],
  ['', '1'],
  ['0', '1'],
  ['-3', '1'],
  ['2.5', '1'],
  ['many', '1'],
])('a quantity of %j is kept as %j', (text, quantity) => {
  expect(settleQuantity(text)).toBe(quantity)
})

test.each([
  ['9.50', '9.50'],
  ['', ''],
  ['-1', '0'],
  ['cheap', '0'],
  ['Infinity', '0'],
])('a price of %j is kept as %j', (text, price) => {
  expect(settlePrice(text)).toBe(price)
})

test('what is left empty is not sent, and notes are trimmed', () => {
  expect(readRestock(draft)).toEqual({ restock: { quantity: 5, purchaseDate: '2026-03-01' } })
  expect(readRestock({ ...draft, price: '9.5', notes: ' A gift\n' })).toEqual({
    restock: { quantity: 5, purchaseDate: '2026-03-01', price: 9.5, notes: 'A gift' },
  })
})

test('what falls back is sent as it falls back', () => {
  expect(readRestock({ ...draft, quantity: '', price: 'cheap' })).toEqual({
    restock: { quantity: 1, purchaseDate: '2026-03-01', price: 0 },
  })
})

test.each([
  [{ quantity: '1000' }, { quantity: 'Quantity must be at most 999' }],
  [{ purchaseDate: '' }, { purchaseDate: 'Please enter a valid date' }],
  [{ price: '9.555' }, { price: 'Price can have at most two decimals' }],
  [{ notes: 'x'.repeat(5001) }, { notes: 'Please use at most 5,000 characters.' }],
])('%o is told at its field', (change, problems) => {
  expect(readRestock({ ...draft, ...change })).toEqual({ problems })
})
