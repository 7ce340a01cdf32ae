import { expect, test } from 'vitest'
import type { CatalogueBrand } from '../../../shared/catalogue/catalogue.ts'
import { composeReading } from './compose-reading.ts'

const line = { name: 'Antano', wrapper: 'Nicaraguan', strength: 'Full' } as const
const brand: CatalogueBrand = { name: 'Joya', country: 'Nicaragua', lines: [line] }

test('what was read is offered, and noise is not', () => {
  const matches = [
    { brand, line, confidence: 0.904 },
    { brand, confidence: 0.5 },
    { brand, confidence: 0.2 },
  ]
  expect(composeReading(matches)).toEqual({
    candidates: [
      { brand: 'Joya', lineName: 'Antano', confidence: 0.9 },
      { brand: 'Joya', confidence: 0.5 },
    ],
  })
})

test('beside a doubtful name weaker ones are offered, but none alone', () => {
  const confidences = (...all: number[]) =>
    composeReading(all.map((confidence) => ({ brand, confidence }))).candidates.map(
      ({ confidence }) => confidence,
    )
  expect(confidences(0.5, 0.2, 0.16)).toEqual([0.5, 0.3, 0.3])
  expect(confidences(0.2, 0.16)).toEqual([])
})
