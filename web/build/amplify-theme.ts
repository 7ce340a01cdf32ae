import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { dropModifiers, dropPageRules, pruneVariables } from './prune-styles.ts'

const sheet = /@aws-amplify\/ui-react\/dist\/styles\/[\w-]+\.layer\.css$/
const theme = 'base.layer.css'
const kit = 'web/ui/form-kit.ts'

/** Variations of controls that the product does not use. */
const unused = [
  ...['info', 'warning', 'success', 'overlay', 'menu', 'quiet', 'loading'],
  ...['primary', 'primary--error', 'link', 'link--error', 'destructive'],
] as const

/**
 * Replacements for modules of Amplify's theme, which build 1,900 design tokens in the browser. Only style
 * properties with the name of a token read them, and the product uses none.
 */
const theming: Readonly<Record<string, string>> = {
  'theme/tokens/index.mjs': 'export const tokens = {}; export const reactNativeTokens = {}',
  'theme/createTheme/createTheme.mjs':
    "import { defaultTheme } from '../defaultTheme.mjs'; export const createTheme = () => defaultTheme",
}

/**
 * Removes from Amplify UI the styles of unused components, unused variations, and the design tokens,
 * whose values are in the style sheet.
 */
export const amplifyTheme = (): Plugin => ({
  name: 'amplify-theme',
  enforce: 'pre',
  async transform(code, id) {
    const [, module = ''] = /@aws-amplify\/ui\/dist\/esm\/(.+)$/.exec(id) ?? []
    const substitute = theming[module]
    if (substitute !== undefined) return { code: substitute, map: null }
    if (!sheet.test(id)) return undefined
    if (basename(id) !== theme) return { code: dropModifiers(code, unused), map: null }
    const names = (await readFile(kit, 'utf8')).match(/[\w-]+\.layer\.css/g) ?? []
    const users = await Promise.all(
      names
        .filter((name) => name !== theme)
        .map((name) => readFile(join(dirname(id), name), 'utf8')),
    )
    return {
      code: pruneVariables(dropPageRules(code), dropModifiers(users.join('\n'), unused)),
      map: null,
    }
  },
})
