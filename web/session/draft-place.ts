/** Where the draft of a new cigar is kept on the device; see `pages/home/draft.ts`. */
export const draftKey = 'cigar_draft'

/** Signing out leaves nothing for whoever uses the device next. */
export const dropDraft = (): void => localStorage.removeItem(draftKey)
