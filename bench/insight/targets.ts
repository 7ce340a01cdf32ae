/** The targets of the analysis pages. Everything else is only reported. */
export const targets = {
  /** Calls of an analysis page's own. */
  callsPerPage: 1,
  /** Time of an answer by that of the bare Queries of the same rows. */
  answerRatio: 2,
} as const
