import { expect, test } from 'vitest'
import type { CatalogBrand } from '../../shared/catalog/catalog.ts'
import { composeReading } from './compose-reading.ts'

const line = { name: 'Antano', wrapper: 'Nicaraguan', strength: 'Full' } as const
const brand: CatalogBrand = { name: 'Joya', country: 'Nicaragua', lines: [line] }

test('offers readings and no noise', () => {
  const matches = [
    { brand, line, confidence: 0.904 },
    { brand, confidence: 0.5 },
    { brand, confidence: 0.2 },
  ]
  expect(composeReading(matches)).toEqual({
    candidates: [
      { brand: 'Joya', lineName: 'Antano', confidence: 0.9 },
      { brand: 'Joya', confidence: 0.51 },
    ],
  })
})

test.each([
  ['what is sure', [0.9, 0.6], [0.9, 0.6]],
  ['what is doubtful', [0.5, 0.3], [0.51, 0.34]],
  ['what is weak beside it', [0.5, 0.25, 0.24], [0.51, 0.3]],
  ['nothing when all is weak', [0.29, 0.25], []],
])('offers %s on the scale of the product', (_title, confidences, offered) => {
  const { candidates } = composeReading(confidences.map((confidence) => ({ brand, confidence })))
  expect(candidates.map(({ confidence }) => confidence)).toEqual(offered)
})
