import { describe, expect, it } from 'vitest'
import { type AddEvent, type AddFlow, advance, idle } from './add-flow.ts'

const flowAfter = (...events: AddEvent[]): AddFlow => events.reduce(advance, idle)
const chosen: AddEvent = { type: 'photo-chosen' }

describe('adding a cigar', () => {
  it('by hand opens an empty form', () => {
    expect(flowAfter({ type: 'manual-chosen' })).toEqual({
      step: 'filling',
      suggestions: {},
      typed: {},
    })
  })

  it('by a photo shows the progress of the analysis', () => {
    const at = { phase: 'uploading', share: 0.4 } as const
    expect(flowAfter(chosen, { type: 'progressed', at })).toEqual({ step: 'analyzing', at })
  })

  it('by another photo that is canceled returns to the form with what was typed', () => {
    const typed = { lineName: 'Serie V', imageUrl: null }
    const before = flowAfter({ type: 'manual-chosen' })
    const analyzing = advance(before, { type: 'photo-chosen', typed })
    expect(advance(analyzing, { type: 'reset' })).toEqual({ ...before, typed, isShown: true })
  })

  it('ignores progress that arrives after it was canceled', () => {
    const at = { phase: 'reading' } as const
    expect(flowAfter(chosen, { type: 'reset' }, { type: 'progressed', at })).toEqual(idle)
  })

  it('starts over when the form is closed', () => {
    expect(flowAfter({ type: 'manual-chosen' }, { type: 'reset' })).toEqual(idle)
  })
})
