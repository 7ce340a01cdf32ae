import type { PhotoProgress } from '../../features/photos/send-photo.ts'
import type { StoredFlow } from './draft.ts'

type Typed = StoredFlow['typed']
export type Filling = Extract<StoredFlow, { step: 'filling' }>
export type Progress = PhotoProgress | { phase: 'reading' }

/** The step of adding a cigar (spec §4 'Add flow'). */
export type AddFlow =
  | { step: 'idle' }
  /** `before` is the form that another photo was chosen in. */
  | { step: 'analyzing'; at: Progress; before?: Filling }
  | StoredFlow

export type AddEvent =
  /** `typed` is what the form has, if there is one. */
  | { type: 'photo-chosen'; typed?: Typed }
  | { type: 'progressed'; at: Progress }
  | { type: 'manual-chosen' }
  /** A draft, what came of a photo, or what the user chose of it. */
  | { type: 'continued'; flow: StoredFlow }
  /** Canceled, failed, saved or closed: back to the form before, or to the two choices. */
  | { type: 'reset' }

export const idle: AddFlow = { step: 'idle' }

export function advance(flow: AddFlow, event: AddEvent): AddFlow {
  switch (event.type) {
    case 'photo-chosen':
      return {
        step: 'analyzing',
        at: { phase: 'preparing' },
        ...(flow.step === 'filling' && {
          before: { ...flow, typed: event.typed ?? flow.typed, isShown: true },
        }),
      }
    case 'progressed':
      return flow.step === 'analyzing' ? { ...flow, at: event.at } : flow
    case 'manual-chosen':
      return { step: 'filling', suggestions: {}, typed: {} }
    case 'continued':
      return event.flow
    case 'reset':
      return flow.step === 'analyzing' ? (flow.before ?? idle) : idle
  }
}
