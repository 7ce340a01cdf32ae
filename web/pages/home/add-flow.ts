import type { Identification } from '../../../shared/contract/identification.ts'
import type { Suggestions } from '../../features/cigars/form/suggestions.ts'
import type { PhotoProgress } from '../../features/photos/send-photo.ts'

export type Candidate = Identification['candidates'][number]

/** The step of adding a cigar (spec §4 'Add flow'). */
export type AddFlow =
  | { step: 'idle' }
  | { step: 'analyzing'; at: PhotoProgress | { phase: 'reading' } }
  /** The band reader is not sure, so the collector chooses. */
  | { step: 'choosing'; candidates: readonly Candidate[]; imageUrl: string }
  | {
      step: 'filling'
      suggestions: Suggestions
      imageUrl: string | undefined
      /** Whether the form opens empty after an analysis. */
      unrecognized: boolean
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
      return flow.step === 'choosing' ? form(nameOf(event.candidate), flow.imageUrl) : flow
    case 'none-of-these':
      return flow.step === 'choosing' ? form({}, flow.imageUrl) : flow
    case 'manual-chosen':
      return form({}, undefined)
    case 'reset':
      return idle
  }
}

function open(identification: Identification): AddFlow {
  const { outcome, candidates, imageUrl } = identification
  if (outcome === 'recognized') return form(readSuggestions(identification), imageUrl)
  if (outcome === 'uncertain') return { step: 'choosing', candidates, imageUrl }
  return { ...form({}, imageUrl), unrecognized: true }
}

/** The form fills in what the catalogue knows of it. */
const nameOf = ({ brand, lineName }: Candidate): Suggestions => ({
  brand,
  ...(lineName && { lineName }),
})

/** The values of the suggestions, without their confidence. */
function readSuggestions({ suggestions }: Identification): Suggestions {
  const entries = Object.entries(suggestions)
  return Object.fromEntries(entries.flatMap(([name, read]) => (read ? [[name, read.value]] : [])))
}

function form(suggestions: Suggestions, imageUrl: string | undefined) {
  return { step: 'filling', suggestions, imageUrl, unrecognized: false } as const
}
