import { fetched } from '../../ui/fetched.ts'

export const formPanel = fetched(async () => (await import('./form-panel.tsx')).FormPanel)
export const candidateList = fetched(
  async () => (await import('./candidate-list.tsx')).CandidateList,
)
export const discardDialog = fetched(
  async () => (await import('./discard-dialog.tsx')).DiscardDialog,
)

/**
 * Fetches what follows the first choice when the user points at the panel: its code is large. An error
 * shows when it opens.
 */
export const fetchSteps = () => {
  for (const { fetch } of [formPanel, candidateList, discardDialog]) {
    void fetch().catch(() => undefined)
  }
}
