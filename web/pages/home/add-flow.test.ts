import { describe, expect, it } from 'vitest'
import { type AddEvent, type AddFlow, advance, formIn, idle } from './add-flow.ts'

const flowAfter = (...events: AddEvent[]): AddFlow => events.reduce(advance, idle)
const chosen: AddEvent = { type: 'photo-chosen' }

describe('adding a cigar', () => {
  it('opens an empty form for manual entry', () => {
    expect(flowAfter({ type: 'manual-chosen' })).toEqual({
      step: 'filling',
      suggestions: {},
      typed: {},
    })
  })

  it('shows the progress of the analysis of a photo', () => {
    const at = { phase: 'uploading', share: 0.4 } as const
    const imageUrl = '/media/a.jpg'
    expect(flowAfter(chosen, { type: 'progressed', at, imageUrl })).toEqual({
      step: 'analyzing',
      at,
      form: { step: 'filling', suggestions: {}, typed: {}, imageUrl },
    })
  })

  it('keeps the values typed during a canceled analysis, without the photo', () => {
    const typed = { lineName: 'Serie V', imageUrl: '/media/a.jpg' }
    expect(flowAfter(chosen, { type: 'typed', typed }, { type: 'reset' })).toEqual({
      step: 'filling',
      suggestions: {},
      typed: { lineName: 'Serie V' },
      isReadLate: true,
    })
  })

  it('keeps the values typed below the question which cigar it is', () => {
    const choosing = {
      step: 'choosing' as const,
      candidates: [],
      imageUrl: '/media/a.jpg',
    }
    const typed = { lineName: 'Serie V' }
    const asked = flowAfter(
      { type: 'continued', flow: { ...choosing, typed: {}, isReadLate: true } },
      { type: 'typed', typed },
    )
    expect(formIn(asked)).toMatchObject({ typed, imageUrl: '/media/a.jpg', isReadLate: true })
    expect(formIn({ ...choosing, typed: {} })).toBeUndefined()
  })

  it('returns to the form with its values when another photo is canceled', () => {
    const typed = { lineName: 'Serie V', imageUrl: null }
    const before = flowAfter({ type: 'manual-chosen' })
    const analyzing = advance(before, { type: 'photo-chosen', typed })
    expect(advance(analyzing, { type: 'reset' })).toEqual({ ...before, typed, isShown: true })
  })

  it('ignores progress after a cancel', () => {
    const at = { phase: 'reading' } as const
    expect(flowAfter(chosen, { type: 'reset' }, { type: 'progressed', at })).toEqual(idle)
  })

  it('returns to the choices when the form is closed', () => {
    expect(flowAfter({ type: 'manual-chosen' }, { type: 'reset' })).toEqual(idle)
  })
})
