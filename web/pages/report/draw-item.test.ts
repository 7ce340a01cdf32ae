import { expect, test } from 'vitest'
import { formatMoney } from '../../../shared/rules/money.ts'
import { printable } from './draw-item.ts'

test.each([
  ['inches have a sign that the fonts have', '50 × 5″', '50 × 5"'],
  ['an accent is one with its letter', 'Padro\u0301n', 'Padrón'],
  ['a currency that the fonts know keeps its sign', formatMoney(12.5, 'EUR'), '€12.50'],
])('On paper, %s', (_, text, shown) => {
  expect(printable(text, { currency: 'EUR' })).toBe(shown)
})

test('A currency whose sign the fonts lack has its code', () => {
  expect(printable(formatMoney(12.5, 'INR'), { currency: 'INR' })).toBe('INR 12.50')
})
