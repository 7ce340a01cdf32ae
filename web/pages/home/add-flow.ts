import type { Identification } from '../../../shared/contract/identification.ts'
import type { Suggestions } from '../../features/cigars/form/suggestions.ts'
import type { PhotoProgress } from '../../features/photos/send-photo.ts'

export type Candidate = Identification['candidates'][number]

/** The step of adding a cigar (spec §4 'Add flow'). */
export type AddFlow =
  | { step: 'idle' }
  | { step: 'analyzing'; at: PhotoProgress | { phase: 'reading' } }
  /** The band reader is not sure, so the collector chooses. */
  | {
      step: 'choosing'
      candidates: readonly Candidate[]
      imageUrl: string
      known: Identification['known']
    }
  | {
      step: 'filling'
      suggestions: Suggestions
      imageUrl: string | undefined
      /** Whether the form opens empty after an analysis. */
      unrecognized: boolean
      /** Whether the catalogue has no brand of the name that was read. */
      isUnknownBrand: boolean
      known: Identification['known']
    }

export type AddEvent =
  | { type: 'photo-chosen' }
  | { type: 'progressed'; at: PhotoProgress | { phase: 'reading' } }
  | { type: 'identified'; identification: Identification }
  | { type: 'candidate-chosen'; candidate: Candidate }
  | { type: 'none-of-these' }
  | { type: 'manual-chosen' }
  /** Canceled, failed, saved or closed: back to the two choices. */
  | { type: 'reset' }

export const idle: AddFlow = { step: 'idle' }

export function advance(flow: AddFlow, event: AddEvent): AddFlow {
  switch (event.type) {
    case 'photo-chosen':
      return { step: 'analyzing', at: { phase: 'preparing' } }
    case 'progressed':
      return flow.step === 'analyzing' ? { step: 'analyzing', at: event.at } : flow
    case 'identified':
      return flow.step === 'analyzing' ? open(event.identification) : flow
    case 'candidate-chosen':
      return flow.step === 'choosing' ? choose(event.candidate, flow.imageUrl) : flow
    case 'none-of-these':
      return flow.step === 'choosing' ? form({}, flow.imageUrl) : flow
    case 'manual-chosen':
      return form({}, undefined)
    case 'reset':
      return idle
  }
}

function open(identification: Identification): AddFlow {
  const { outcome, candidates, imageUrl, known } = identification
  if (outcome === 'uncertain') return { step: 'choosing', candidates, imageUrl, known }
  if (outcome === 'unrecognized') return { ...form({}, imageUrl), unrecognized: true, known }
  const isUnknownBrand = candidates[0]?.isKnownBrand === false
  return { ...form(readSuggestions(identification), imageUrl), isUnknownBrand, known }
}

/** The form fills in what the catalogue knows of it. */
const choose = ({ brand, lineName, isKnownBrand }: Candidate, imageUrl: string): AddFlow => ({
  ...form({ brand, ...(lineName && { lineName }) }, imageUrl),
  isUnknownBrand: isKnownBrand === false,
})

/** The values of the suggestions, without their confidence. */
function readSuggestions({ suggestions }: Identification): Suggestions {
  const entries = Object.entries(suggestions)
  return Object.fromEntries(entries.flatMap(([name, read]) => (read ? [[name, read.value]] : [])))
}

function form(suggestions: Suggestions, imageUrl: string | undefined) {
  return {
    step: 'filling',
    suggestions,
    imageUrl,
    unrecognized: false,
    isUnknownBrand: false,
    known: undefined,
  } as const
}
