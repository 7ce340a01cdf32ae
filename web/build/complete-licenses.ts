import { appendFile, readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** The packages that browsers get outside the app's own scripts: fonts, and those of workers. */
const others = [
  '@fontsource/eb-garamond',
  '@fontsource/hanken-grotesk',
  '@fontsource-variable/eb-garamond',
  '@fontsource-variable/hanken-grotesk',
  'read-excel-file',
  'saxen',
  'workbox-core',
  'workbox-precaching',
  'workbox-routing',
  'workbox-strategies',
]

/** The text that section 4 of the LGPL requires. */
const decoder = `
## The decoder of HEIC photos

heic-to contains libheif and libde265, all under the GNU Lesser General Public License, version 3 or
later. It is a file of its own, assets/heic-to-*.js, which can be replaced. The GNU General Public
License, which that license adds to: https://www.gnu.org/licenses/gpl-3.0.txt

The source:
https://github.com/hoppergee/heic-to
https://github.com/strukturag/libheif
https://github.com/strukturag/libde265
`

/** Adds to the licenses that Vite found in scripts (`build.license`) those of everything else. */
export const completeLicenses = (): Plugin => ({
  name: 'complete-licenses',
  apply: 'build',
  async closeBundle(error) {
    if (error || this.environment.name !== 'client') return
    const texts = others.map(async (name) => {
      const text = await readFile(resolve('node_modules', name, 'LICENSE'), 'utf8')
      return `\n## ${name}\n\n${text.trim()}\n`
    })
    await appendFile(
      resolve('web/dist/licenses.txt'),
      (await Promise.all(texts)).join('') + decoder,
    )
  },
})
