/**
 * What is being typed into the search of home, until All Cigars has taken it over with the focus. Not in the
 * address, which React renders too late for fast fingers.
 */
export const pendingSearch: { words: string | undefined } = { words: undefined }
