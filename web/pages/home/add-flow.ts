import type { PhotoProgress } from '../../features/photos/send-photo.ts'
import type { StoredFlow } from './draft.ts'

type Typed = StoredFlow['typed']
export type Filling = Extract<StoredFlow, { step: 'filling' }>
export type Progress = PhotoProgress | { phase: 'reading' | 'comparing' }

/** The step of adding a cigar (spec §4 'Add flow'). */
export type AddFlow =
  | { step: 'idle' }
  /** `form` is open meanwhile. `before` is the form that another photo was chosen in. */
  | { step: 'analyzing'; at: Progress; form: Filling; before?: Filling }
  | StoredFlow

export type AddEvent =
  /** `typed` is what the form has, if there is one. */
  | { type: 'photo-chosen'; typed?: Typed }
  /** `imageUrl` is the address of the photo, once storage has it. */
  | { type: 'progressed'; at: Progress; imageUrl?: string }
  /** The values of the form that is open while a photo is read, or while the user chooses the cigar. */
  | { type: 'typed'; typed: Typed }
  | { type: 'manual-chosen' }
  /** A draft, the result of a photo, or the user's choice from it. */
  | { type: 'continued'; flow: StoredFlow }
  /** The reading was canceled or has failed. Returns to the form before, or to the two choices. */
  | { type: 'reset' }
  /** Saved or closed: back to the two choices. */
  | { type: 'closed' }

export const idle: AddFlow = { step: 'idle' }

export function advance(flow: AddFlow, event: AddEvent): AddFlow {
  switch (event.type) {
    case 'photo-chosen':
      return analyzing(flow, event.typed)
    case 'progressed':
      return flow.step === 'analyzing' ? progressed(flow, event) : flow
    case 'typed':
      if (flow.step === 'analyzing') return { ...flow, form: { ...flow.form, typed: event.typed } }
      return flow.step === 'choosing' ? { ...flow, typed: event.typed } : flow
    case 'manual-chosen':
      return { step: 'filling', suggestions: {}, typed: {} }
    case 'continued':
      return event.flow
    case 'closed':
      return idle
    case 'reset':
      return flow.step === 'analyzing' ? withoutReading(flow) : idle
  }
}

const empty: Filling = { step: 'filling', suggestions: {}, typed: {} }

type Analyzing = Extract<AddFlow, { step: 'analyzing' }>

/** Replaces the photo of the form, and keeps the typed values. */
function analyzing(flow: AddFlow, typed: Typed | undefined): Analyzing {
  const start = { step: 'analyzing', at: { phase: 'preparing' } } as const
  if (flow.step !== 'filling') return { ...start, form: empty }
  const before = { ...flow, typed: typed ?? flow.typed, isShown: true }
  const { imageUrl: _, ...entries } = before.typed
  return { ...start, form: { ...empty, typed: entries, isShown: true }, before }
}

const progressed = (flow: Analyzing, { at, imageUrl }: { at: Progress; imageUrl?: string }) => ({
  ...flow,
  at,
  form: { ...flow.form, ...(imageUrl !== undefined && { imageUrl }) },
})

/** Ends a canceled or failed reading. The form keeps the typed values, without the photo. */
function withoutReading({ form, before }: Analyzing): AddFlow {
  const { imageUrl: _, ...typed } = form.typed
  if (!isTyped({ ...form, typed })) return before ?? idle
  return before
    ? { ...before, typed: { ...before.typed, ...typed } }
    : { ...empty, typed, isReadLate: true }
}

/** True if the user has entered something in a form beside its photo. */
const isTyped = ({ typed }: Pick<Filling, 'typed'>): boolean =>
  Object.keys(typed).some((name) => name !== 'imageUrl')

/** Returns the form that is open in a step. */
export function formIn(flow: AddFlow): Filling | undefined {
  if (flow.step === 'analyzing') return { ...flow.form, isReadLate: true }
  if (flow.step === 'filling') return flow
  if (flow.step !== 'choosing' || !flow.isReadLate) return undefined
  const { imageUrl, typed } = flow
  return { ...empty, imageUrl, typed, isReadLate: true }
}
