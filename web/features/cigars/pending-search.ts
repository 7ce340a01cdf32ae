/**
 * The text in home's search until All Cigars has taken it over with the focus. The address would
 * come too late for fast fingers.
 */
export const pendingSearch: { words: string | undefined } = { words: undefined }
