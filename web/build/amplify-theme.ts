import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Plugin } from 'vite'
import { dropModifiers, pruneVariables } from './prune-styles.ts'

const sheet = /@aws-amplify\/ui-react\/dist\/styles\/[\w-]+\.layer\.css$/
const theme = 'base.layer.css'
const kit = 'web/ui/form-kit.ts'

/** Variations of controls that nothing here uses. */
const unused = ['info', 'warning', 'success', 'overlay', 'menu', 'quiet'] as const

/** Amplify UI's styles without what belongs to other components and to unused variations. */
export const amplifyTheme = (): Plugin => ({
  name: 'amplify-theme',
  enforce: 'pre',
  async transform(code, id) {
    if (!sheet.test(id)) return undefined
    if (basename(id) !== theme) return { code: dropModifiers(code, unused), map: null }
    const names = (await readFile(kit, 'utf8')).match(/[\w-]+\.layer\.css/g) ?? []
    const users = await Promise.all(
      names
        .filter((name) => name !== theme)
        .map((name) => readFile(join(dirname(id), name), 'utf8')),
    )
    return { code: pruneVariables(code, dropModifiers(users.join('\n'), unused)), map: null }
  },
})
