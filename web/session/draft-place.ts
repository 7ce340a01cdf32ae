/** Where the draft of a new cigar is kept on the device; see `pages/home/draft.ts`. */
export const draftKey = 'cigar_draft'

export const hasDraft = (): boolean => localStorage.getItem(draftKey) !== null

/** Signing out leaves nothing for whoever uses the device next. */
export const dropDraft = (): void => localStorage.removeItem(draftKey)
