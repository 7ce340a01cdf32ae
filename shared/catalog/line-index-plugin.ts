import type { Plugin } from 'rolldown'
import { makeLineIndex } from './make-line-index.ts'

const name = 'virtual:line-index'

/** For Vite and Vitest: the module that the search over all lines loads. */
export const lineIndexPlugin = (): Plugin => ({
  name: 'line-index',
  resolveId: { filter: { id: /^virtual:line-index$/ }, handler: () => `\0${name}` },
  load: {
    filter: { id: /^\0virtual:line-index$/ },
    handler: async () => `export default ${JSON.stringify(await makeLineIndex())}`,
  },
})
