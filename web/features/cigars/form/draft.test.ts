import { describe, expect, it } from 'vitest'
import { changeDraft, type Draft, type FieldName, newDraft, provenance } from './draft.ts'

const today = '2026-11-21'
const byHand = newDraft({ suggestions: {}, imageUrl: undefined, today })
const fromAi = newDraft({
  suggestions: { brand: 'Padrón', length: '6', ringGauge: '50', wrapper: 'Maduro' },
  imageUrl: '/media/photo.jpg',
  today,
})
const fill = (draft: Draft, field: FieldName, value: string) =>
  changeDraft(draft, { type: 'fill', field, value })

describe('a new form', () => {
  it('starts with one cigar of medium strength bought today', () => {
    expect(byHand.values).toMatchObject({
      quantity: '1',
      strength: 'Medium',
      purchaseDate: today,
      brand: '',
      wrapper: '',
    })
  })

  it('takes over what the AI suggests, and the size its measures make', () => {
    expect(fromAi.values).toMatchObject({ brand: 'Padrón', wrapper: 'Maduro', size: 'Toro' })
    expect(fromAi.imageUrl).toBe('/media/photo.jpg')
  })

  it('names no size for measures that make none', () => {
    const odd = newDraft({
      suggestions: { length: '6', ringGauge: '51' },
      imageUrl: undefined,
      today,
    })
    expect(odd.values).toMatchObject({ size: '', length: '6', ringGauge: '51' })
  })
})

describe('where a value comes from', () => {
  it('is AI, then Modified when changed, then AI again when restored', () => {
    expect(provenance(fromAi, 'brand')).toBe('ai')
    const changed = fill(fromAi, 'brand', 'Padron')
    expect(provenance(changed, 'brand')).toBe('modified')
    expect(provenance(fill(changed, 'brand', 'Padrón'), 'brand')).toBe('ai')
  })

  it('is the user for a field without a suggestion, changed or not', () => {
    expect(provenance(fromAi, 'lineName')).toBe('manual')
    expect(provenance(fill(fromAi, 'lineName', '1964'), 'lineName')).toBe('manual')
    expect(provenance(fromAi, 'quantity')).toBe('manual')
  })

  it('is Modified when another size moves length or ring gauge off the suggestion', () => {
    const robusto = fill(fromAi, 'size', 'Robusto')
    expect(provenance(robusto, 'size')).toBe('modified')
    expect(provenance(robusto, 'length')).toBe('modified')
    expect(provenance(robusto, 'ringGauge')).toBe('ai')
  })
})

describe('choosing a size', () => {
  it.each([
    ['Robusto', '5', '50'],
    ['Churchill', '7', '47'],
    ['Corona Gorda', '5.75', '46'],
  ])('%s fills in %s inches and ring gauge %s', (size, length, ringGauge) => {
    expect(fill(byHand, 'size', size).values).toMatchObject({ size, length, ringGauge })
  })

  it.each(['Custom', 'Figurado'])('%s leaves the measures as they are', (size) => {
    const robusto = fill(byHand, 'size', 'Robusto')
    expect(fill(robusto, 'size', size).values).toMatchObject({ size, length: '5', ringGauge: '50' })
  })
})

describe('what is wrong with a field', () => {
  const wrong = changeDraft(byHand, {
    type: 'show-problems',
    problems: { brand: 'Brand is required', length: 'Length must be a number' },
  })

  it('is forgotten as soon as that field changes, and only there', () => {
    expect(fill(wrong, 'brand', 'P').problems).toEqual({ length: 'Length must be a number' })
  })

  it('is forgotten for the measures too when a size fills them in', () => {
    expect(fill(wrong, 'size', 'Toro').problems).toEqual({ brand: 'Brand is required' })
  })

  it('never costs what was typed', () => {
    const typed = fill(byHand, 'notes', 'Leather, then cocoa')
    const refused = changeDraft(typed, { type: 'show-problems', problems: { brand: 'No.' } })
    expect(refused.values).toEqual(typed.values)
  })
})

describe('the photo of a draft', () => {
  it('comes and goes without touching the fields', () => {
    const attached = changeDraft(byHand, { type: 'attach-photo', imageUrl: '/media/a.jpg' })
    expect(attached).toEqual({ ...byHand, imageUrl: '/media/a.jpg' })
    expect(changeDraft(attached, { type: 'clear-photo' })).toEqual(byHand)
  })
})
