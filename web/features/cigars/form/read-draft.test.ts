import { describe, expect, it } from 'vitest'
import { changeDraft, type Draft, newDraft, type Values } from './draft.ts'
import { problemsFrom, readDraft } from './read-draft.ts'

const blank = newDraft({ suggestions: {}, imageUrl: undefined, today: '2026-11-21' })
const filled = (values: Partial<Values>, start: Draft = blank): Draft => ({
  ...start,
  values: { ...start.values, ...values },
})
const complete = filled({
  brand: '  Oliva ',
  lineName: 'Serie V',
  wrapper: 'Habano',
  origin: 'Nicaragua',
})

describe('a complete form', () => {
  it('is read as the cigar to send, without what was left empty', () => {
    expect(readDraft(complete)).toEqual({
      cigar: {
        brand: 'Oliva',
        lineName: 'Serie V',
        wrapper: 'Habano',
        origin: 'Nicaragua',
        strength: 'Medium',
        quantity: 1,
        purchaseDate: '2026-11-21',
        aiGenerated: false,
      },
    })
  })

  it('carries measures and price as numbers, the size, the notes and the photo', () => {
    const imageUrl = `/media/${'0'.repeat(24)}/${'A'.repeat(26)}.jpg`
    const draft = changeDraft(
      filled(
        { size: 'Robusto', length: '5', ringGauge: '50', pricePerCigar: '12.5', notes: ' Cocoa ' },
        complete,
      ),
      { type: 'attach-photo', imageUrl },
    )
    expect(readDraft(draft)).toMatchObject({
      cigar: {
        size: 'Robusto',
        length: 5,
        ringGauge: 50,
        pricePerCigar: 12.5,
        notes: 'Cocoa',
        imageUrl,
      },
    })
  })

  it('tells that it began as a suggestion of the AI', () => {
    const suggested = newDraft({
      suggestions: { brand: 'Oliva' },
      imageUrl: undefined,
      today: '2026-11-21',
    })
    const { lineName, wrapper, origin } = complete.values
    expect(readDraft(filled({ lineName, wrapper, origin }, suggested))).toMatchObject({
      cigar: { aiGenerated: true },
    })
  })
})

describe('notes', () => {
  const scanned = newDraft({
    suggestions: { brand: 'Oliva', notes: 'Leather and cocoa.' },
    imageUrl: undefined,
    today: '2026-11-21',
  })
  const { lineName, wrapper, origin } = complete.values
  const sent = (notes: string, start = scanned) => {
    const reading = readDraft(filled({ lineName, wrapper, origin, notes }, start))
    return 'cigar' in reading ? reading.cigar.aiNotes : reading
  }

  it('are told to be those of the AI as long as nobody changed a word', () => {
    expect(sent('Leather and cocoa.')).toBe(true)
    expect(sent('Leather and cocoa. A gift of Marta.')).toBe(undefined)
    expect(sent('')).toBe(undefined)
  })

  it('of a person stay theirs on a cigar the AI has read', () => {
    const read = newDraft({
      suggestions: { brand: 'Oliva' },
      imageUrl: undefined,
      today: '2026-11-21',
    })
    expect(sent('A gift of Marta.', read)).toBe(undefined)
  })
})

describe('an incomplete form', () => {
  it('says at each field what is missing, in the words of the specification', () => {
    expect(readDraft(filled({ brand: '   ', strength: '' }))).toEqual({
      problems: {
        brand: 'Brand is required',
        lineName: 'Line/Name is required',
        wrapper: 'Wrapper is required',
        origin: 'Origin is required',
        strength: 'Strength is required',
      },
    })
  })

  it.each([
    [{ quantity: '' }, { quantity: 'Quantity must be at least 1' }],
    [{ quantity: '0' }, { quantity: 'Quantity must be at least 1' }],
    [{ quantity: '1000' }, { quantity: 'Quantity must be at most 999' }],
    [{ quantity: '1.5' }, { quantity: 'Quantity must be a whole number' }],
    [{ pricePerCigar: '-3' }, { pricePerCigar: 'Price must be a positive number' }],
    [{ pricePerCigar: 'twelve' }, { pricePerCigar: 'Price must be a valid number' }],
    [{ pricePerCigar: '1.999' }, { pricePerCigar: 'Price can have at most two decimals' }],
    [{ purchaseDate: '2026-02-30' }, { purchaseDate: 'Please enter a valid date' }],
    [{ ringGauge: '7' }, { ringGauge: 'Ring gauge must be at least 10' }],
  ])('with %o is refused with %o', (values, problems) => {
    expect(readDraft(filled(values, complete))).toEqual({ problems })
  })
})

describe("a server's issues", () => {
  it('go to their fields, the first of several first, and nowhere else', () => {
    expect(
      problemsFrom([
        { path: 'brand', message: 'Brand is required' },
        { path: 'brand', message: 'Please use at most 80 characters.' },
        { path: 'somewhere.else', message: 'No.' },
      ]),
    ).toEqual({ brand: 'Brand is required' })
  })
})
