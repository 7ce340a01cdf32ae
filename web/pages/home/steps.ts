import { fetched } from '../../ui/fetched.ts'

const files = async () => (await import('./step-files.ts')).stepFiles

export const analysis = fetched(async () => (await files()).analysis())
export const formPanel = fetched(async () => (await files()).form())
export const candidateList = fetched(async () => (await files()).candidates())
export const discardDialog = fetched(async () => (await files()).discard())

/**
 * Fetches what follows the first choice when the user points at the panel: its code is large. An error
 * shows when it opens.
 */
export const fetchSteps = () => {
  for (const { fetch } of [analysis, formPanel, candidateList, discardDialog]) {
    void fetch().catch(() => undefined)
  }
}
