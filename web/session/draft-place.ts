import { createStoredText } from '../ui/store.ts'

/** The draft of a new cigar on this device; see `pages/home/draft.ts`. */
export const storedDraft = createStoredText('cigar_draft')

export const hasDraft = (): boolean => storedDraft.get() !== null

/** Signing out leaves nothing for whoever uses the device next. */
export const dropDraft = (): void => storedDraft.set(null)
