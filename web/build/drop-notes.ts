import type { Plugin } from 'vite'

/** What an entry of the contract says for the server and the API's document only. */
const notes = /^ {2}(?:summary|uses|errors):\s*(?:'[^']*'|\[[^\]]*\]),\n/gm

/** Removes from the contract what no page reads: 2 kB, gzipped, of home's first scripts. */
export const dropNotes = (): Plugin => ({
  name: 'drop-notes',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/shared\/contract\/[\w-]+\.ts$/ },
    handler: (code) => ({ code: code.replace(notes, ''), map: null }),
  },
})
