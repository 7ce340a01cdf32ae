import { expect, test } from 'vitest'
import type { CatalogueBrand } from '../../../shared/catalogue/catalogue.ts'
import { composeReading } from './compose-reading.ts'

const line = { name: 'Antano', wrapper: 'Nicaraguan', strength: 'Full' } as const
const brand: CatalogueBrand = { name: 'Joya', country: 'Nicaragua', lines: [line] }
const shared: CatalogueBrand = {
  name: 'Monte',
  country: 'Cuba',
  lines: [{ name: 'White', origin: 'Dominican Republic' }, { name: 'Epic' }],
}

test('what the catalogue knows of a line follows, with less confidence than the reading', () => {
  expect(composeReading([{ brand, line, confidence: 0.9 }])).toEqual({
    candidates: [{ brand: 'Joya', lineName: 'Antano', confidence: 0.9 }],
    wrapper: { value: 'Nicaraguan', confidence: 0.68 },
    strength: { value: 'Full', confidence: 0.68 },
    origin: { value: 'Nicaragua', confidence: 0.68 },
  })
})

test('a brand without a line brings only its country', () => {
  expect(composeReading([{ brand, confidence: 0.8 }])).toEqual({
    candidates: [{ brand: 'Joya', confidence: 0.8 }],
    origin: { value: 'Nicaragua', confidence: 0.6 },
  })
})

test('a name that is used in several countries brings no country', () => {
  expect(composeReading([{ brand: shared, confidence: 0.9 }])).not.toHaveProperty('origin')
  expect(
    composeReading([{ brand: shared, line: { name: 'Epic' }, confidence: 0.9 }]),
  ).not.toHaveProperty('origin')
})

test('a doubtful match is offered without anything that would follow from it', () => {
  expect(composeReading([{ brand, line, confidence: 0.5 }])).toEqual({
    candidates: [{ brand: 'Joya', lineName: 'Antano', confidence: 0.5 }],
  })
})

test('noise is not offered', () => {
  expect(composeReading([{ brand, confidence: 0.2 }])).toEqual({ candidates: [] })
})
