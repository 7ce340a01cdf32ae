import { describe, expect, it } from 'vitest'
import type { Identification } from '../../../shared/contract/identification.ts'
import { type AddEvent, type AddFlow, advance, idle } from './add-flow.ts'

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
const read = (outcome: Identification['outcome'], more?: Partial<Identification>): AddEvent => ({
  type: 'identified',
  identification: {
    outcome,
    imageUrl,
    candidates: outcome === 'unrecognized' ? [] : [padron],
    suggestions: outcome === 'recognized' ? suggestions : {},
    ...more,
  },
})
const flowAfter = (...events: AddEvent[]): AddFlow => events.reduce(advance, idle)
const chosen: AddEvent = { type: 'photo-chosen' }

describe('adding a cigar', () => {
  it('by hand opens an empty form', () => {
    expect(flowAfter({ type: 'manual-chosen' })).toEqual({
      step: 'filling',
      suggestions: {},
      typed: {},
      unrecognized: false,
      isUnknownBrand: false,
    })
  })

  it('by a photo shows the progress of the analysis', () => {
    const at = { phase: 'uploading', share: 0.4 } as const
    expect(flowAfter(chosen, { type: 'progressed', at })).toEqual({ step: 'analyzing', at })
  })

  it('fills in the form when the band is recognized', () => {
    expect(flowAfter(chosen, read('recognized'))).toEqual({
      step: 'filling',
      suggestions: { brand: 'Padrón', ringGauge: 50 },
      imageUrl,
      typed: {},
      unrecognized: false,
      isUnknownBrand: false,
    })
  })

  it('asks which cigar it is when the reader is not sure, and keeps the photo', () => {
    const choosing = flowAfter(chosen, read('uncertain'))
    expect(choosing).toEqual({ step: 'choosing', candidates: [padron], imageUrl, typed: {} })
    const candidate = { ...padron, isKnownBrand: false }
    expect(advance(choosing, { type: 'candidate-chosen', candidate })).toMatchObject({
      step: 'filling',
      suggestions: { brand: 'Padrón', lineName: '1964' },
      isUnknownBrand: true,
      imageUrl,
    })
    expect(advance(choosing, { type: 'none-of-these' })).toMatchObject({
      step: 'filling',
      suggestions: {},
      imageUrl,
    })
  })

  it('says when the catalogue has no brand of the name that was read', () => {
    const candidates = [{ ...padron, isKnownBrand: false }]
    expect(flowAfter(chosen, read('recognized', { candidates }))).toMatchObject({
      isUnknownBrand: true,
    })
  })

  it('passes on which cigar of the collection looks like it, whatever was read', () => {
    for (const outcome of ['recognized', 'uncertain', 'unrecognized'] as const) {
      expect(flowAfter(chosen, read(outcome, { known }))).toMatchObject({ known })
    }
  })

  it('keeps the photo when nothing is recognized, and says so', () => {
    expect(flowAfter(chosen, read('unrecognized'))).toEqual({
      step: 'filling',
      suggestions: {},
      imageUrl,
      typed: {},
      unrecognized: true,
      isUnknownBrand: false,
    })
  })

  it('by another photo keeps what was typed, except for the photo before', () => {
    const typed = { lineName: 'Serie V', imageUrl: null }
    const again: AddEvent = { type: 'photo-chosen', typed }
    const before = flowAfter(chosen, read('unrecognized'))
    const analyzing = advance(before, again)
    expect(advance(analyzing, { type: 'reset' })).toEqual({ ...before, typed, isShown: true })
    for (const outcome of ['recognized', 'uncertain', 'unrecognized'] as const) {
      expect(advance(analyzing, read(outcome, { imageUrl: '/media/b.jpg' }))).toMatchObject({
        imageUrl: '/media/b.jpg',
        typed: { lineName: 'Serie V' },
      })
    }
  })

  it('ignores a response that arrives after it was canceled', () => {
    expect(flowAfter(chosen, { type: 'reset' }, read('recognized'))).toEqual(idle)
    expect(
      flowAfter(chosen, { type: 'reset' }, { type: 'progressed', at: { phase: 'reading' } }),
    ).toEqual(idle)
  })

  it('starts over when the form is closed', () => {
    expect(flowAfter({ type: 'manual-chosen' }, { type: 'reset' })).toEqual(idle)
  })
})
