import { expect, test } from 'vitest'
import { describePaid } from './describe-paid.ts'

const euro = { currency: 'EUR', amount: 12 }

test.each([
  [undefined, 12.96, undefined],
  [{ ...euro, rate: 1.08 }, 12.96, '€12.00 at 1.08'],
  [{ ...euro, rate: 1.08 }, 13, '€12.00'],
  [{ ...euro, rate: 1.08 }, undefined, '€12.00'],
  [euro, 12.96, '€12.00'],
  [{ currency: 'CAD', amount: 12.5, rate: 0.72 }, 9, 'CAD\u00a012.50 at 0.72'],
  [{ currency: 'JPY', amount: 2000, rate: 0.0065 }, 13, '¥2,000 at 0.0065'],
  [{ currency: 'KWD', amount: 4.25, rate: 3.26 }, 13.86, 'KWD\u00a04.250 at 3.26'],
])('of %j at a price of %j it is %j', (paid, pricePerCigar, text) => {
  expect(describePaid({ paid, pricePerCigar }, 'USD')).toBe(text)
})
