import type { Identification } from '../../../shared/contract/identification.ts'
import type { Suggestions } from '../../features/cigars/form/suggestions.ts'
import type { PhotoProgress } from '../../features/photos/send-photo.ts'
import type { StoredFlow } from './draft.ts'

export type Candidate = Identification['candidates'][number]

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
  | { type: 'candidate-chosen'; candidate: Candidate }
  | { type: 'none-of-these' }
  /** It is of this line, in a size that the collection does not have. */
  | { type: 'another-size'; line: NonNullable<Filling['otherSizeOf']>; typed: Typed }
  | { type: 'manual-chosen' }
  /** A draft, or what came of a photo. */
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
    case 'candidate-chosen':
      return flow.step === 'choosing' ? choose(event.candidate, flow) : flow
    case 'none-of-these':
      return flow.step === 'choosing' ? { ...form({}, flow), isNoneOfThese: true } : flow
    case 'another-size':
      return anotherSize(flow, event)
    case 'manual-chosen':
      return form({}, { typed: {} })
    case 'continued':
      return event.flow
    case 'reset':
      return flow.step === 'analyzing' ? (flow.before ?? idle) : idle
  }
}

function anotherSize(
  flow: AddFlow,
  { line, typed }: Extract<AddEvent, { type: 'another-size' }>,
): AddFlow {
  if (flow.step !== 'choosing' && flow.step !== 'filling') return flow
  // What was read of the band, or typed in its place, stays.
  const isNamed = flow.step === 'filling' && (flow.suggestions.brand ?? typed.brand) !== undefined
  return isNamed
    ? { ...flow, otherSizeOf: line }
    : { ...form({ ...line }, { ...flow, typed }), otherSizeOf: line }
}

/** The form fills in what the catalogue knows of it. */
const choose = ({ brand, lineName, isKnownBrand }: Candidate, read: Read): AddFlow => ({
  ...form({ brand, ...(lineName && { lineName }) }, read),
  isUnknownBrand: isKnownBrand === false,
})

type Read = Pick<StoredFlow, 'imageUrl' | 'typed'>

/** The form as it opens. */
export const form = (suggestions: Suggestions, { imageUrl, typed }: Read): Filling => ({
  step: 'filling',
  suggestions,
  imageUrl,
  typed,
  unrecognized: false,
  isUnknownBrand: false,
})
