/**
 * The code of what follows the first choice of adding a cigar. Its chunk has the names of all files that they
 * need, which home does not load first.
 */
export const stepFiles = {
  analysis: async () => (await import('./analyzing.tsx')).Analyzing,
  form: async () => (await import('./form-panel.tsx')).FormPanel,
  candidates: async () => (await import('./candidate-list.tsx')).CandidateList,
  discard: async () => (await import('./discard-dialog.tsx')).DiscardDialog,
}
