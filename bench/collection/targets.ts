/** The targets of lists and writes. Everything else is only reported. */
export const targets = {
  /** Nodes of the list, its own included, at any width and place, also while scrolling. */
  listNodes: 400,
  /** Time of a write in the large collection by that in the small one. */
  writeRatio: 1.2,
  /** Reads of the table for one page of the list: the page, and the check of the session. */
  readsPerPage: 2,
} as const
