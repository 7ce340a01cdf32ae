import type { Plugin } from 'vite'

/** What keeps parts of React Router in a build that uses none of them, and what stands there instead. */
const trims: readonly (readonly [RegExp, string])[] = [
  // Names for developer tools, and calls of React without an effect.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  // Links of a framework fetch data before the page is opened; without its context none does.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
]

/** Leaves out of React Router what no page uses: 2 kB, gzipped, of home's first scripts. */
export const trimRouter = (): Plugin => ({
  name: 'trim-router',
  apply: 'build',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-/ },
    handler: (code) => ({
      code: trims.reduce((text, [found, put]) => text.replace(found, put), code),
      map: null,
    }),
  },
})
