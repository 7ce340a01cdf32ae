import { expect, test } from 'vitest'
import type { Identification } from '../../../shared/contract/identification.ts'
import { flowOf, keptPhoto, noneOfThese, withCandidate } from './flow-of-photo.ts'

const imageUrl = '/media/a.jpg'
const padron = { brand: 'Padrón', lineName: '1964', confidence: 0.5 }
const suggestions = {
  brand: { value: 'Padrón', confidence: 0.9 },
  ringGauge: { value: 50, confidence: 0.3 },
  length: undefined,
}
const known = {
  cigarId: 'c',
  brand: 'Padrón',
  lineName: '1926 Serie',
  imageUrl: '/media/its-own.jpg',
}
const outcomes = ['recognized', 'uncertain', 'unrecognized'] as const
const read = (outcome: Identification['outcome']): Identification => ({
  outcome,
  imageUrl,
  candidates: outcome === 'unrecognized' ? [] : [padron],
  suggestions: outcome === 'recognized' ? suggestions : {},
})
const empty = { step: 'filling', suggestions: {}, imageUrl, typed: {} } as const

test.each([
  [
    'recognized',
    { ...empty, suggestions: { brand: 'Padrón', ringGauge: 50 }, isUnknownBrand: false },
  ],
  ['uncertain', { step: 'choosing', candidates: [padron], imageUrl, typed: {} }],
  ['unrecognized', { ...empty, unrecognized: true }],
] as const)('opens what follows a photo that is %s', (outcome, flow) => {
  expect(flowOf(read(outcome), undefined)).toEqual(flow)
})

test('marks a brand that the catalog does not have', () => {
  const candidates = [{ ...padron, isKnownBrand: false }]
  const flow = flowOf({ ...read('recognized'), candidates }, undefined)
  expect(flow).toMatchObject({ isUnknownBrand: true })
})

test.each(outcomes)(
  'passes on which cigar of the collection looks like one that is %s',
  (outcome) => {
    expect(flowOf({ ...read(outcome), known }, undefined)).toMatchObject({ known })
  },
)

test('keeps the photo for a chosen candidate, and for none of them', () => {
  const choosing = { imageUrl, typed: {} }
  expect(withCandidate({ ...padron, isKnownBrand: false }, choosing)).toEqual({
    ...empty,
    suggestions: { brand: 'Padrón', lineName: '1964' },
    isUnknownBrand: true,
  })
  expect(noneOfThese(choosing)).toEqual({ ...empty, isNoneOfThese: true })
})

test('keeps the values of the form before, except its photo', () => {
  const typed = { lineName: 'Serie V', imageUrl: null }
  const before = { ...empty, imageUrl: '/media/b.jpg', typed }
  const kept = { imageUrl, typed: { lineName: 'Serie V' } }
  for (const outcome of outcomes) {
    expect(flowOf(read(outcome), before)).toMatchObject(kept)
  }
  expect(keptPhoto(imageUrl, before)).toEqual({ ...empty, ...kept, isReadLate: true })
})
