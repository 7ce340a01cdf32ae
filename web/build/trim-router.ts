import type { Plugin } from 'vite'

/** The parts of React Router and of Amplify's Hub that no page uses, and what stands there instead. */
const trims: readonly (readonly [RegExp, string])[] = [
  // Names for developer tools, and calls of React without an effect.
  [/^\w+\.displayName = "[^"]*";$/gm, ''],
  [/= (React\d*\.(?:forwardRef|createContext|memo)\()/g, '= /* @__PURE__ */ $1'],
  // The Hub's logger has levels, of which no page sets one.
  [/new ConsoleLogger\('Hub'\)/g, 'console'],
  [/new AmplifyError\(\{[^}]*\}\)/g, "new TypeError('No callback supplied to Hub')"],
  [/^ *logger\.debug\(.*$/gm, ''],
  // Its check of channels of Amplify's own, of which we use none.
  [/^ {8}if \(typeof channel === 'string' &&[\s\S]*?\n {8}\}$/m, ''],
  [/this\.protectedChannels = \[[^\]]*\];/, ''],
  // Links of a framework fetch data before the page is opened; without its context none does.
  [/React\d*\.createElement\(PrefetchPageLinks, \{ page: href \}\)/g, 'null'],
]

/**
 * Leaves out of React Router and of the Hub what no page uses: 3 kB, gzipped, of home's first scripts.
 *
 * @throws when a version of it has nothing to leave out, so that an update does not make home larger unnoticed
 */
export function trimRouter(): Plugin {
  const unused = new Set(trims.map(([found]) => found))
  return {
    name: 'trim-router',
    apply: 'build',
    transform: {
      filter: {
        id: /\/react-router\/dist\/production\/chunk-|\/@aws-amplify\/core\/dist\/esm\/Hub\/index/,
      },
      handler: (code) => ({
        code: trims.reduce((text, [found, put]) => {
          const trimmed = text.replace(found, put)
          if (trimmed !== text) unused.delete(found)
          return trimmed
        }, code),
        map: null,
      }),
    },
    buildEnd() {
      if (this.environment.name !== 'client' || unused.size === 0) return
      throw new Error(
        `React Router or the Hub has no ${[...unused].join(', ')}: see trim-router.ts`,
      )
    },
  }
}
