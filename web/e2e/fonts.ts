import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { BrowserContext } from 'playwright-core'

const { resolve } = createRequire(import.meta.url)

const faces = [
  { family: 'Garamond fallback', weight: '400 800', name: 'eb-garamond' },
  { family: 'Grotesk fallback', weight: '100 900', name: 'hanken-grotesk' },
].map(async ({ name, ...face }) => {
  const file = `@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`
  return { ...face, bytes: await readFile(resolve(file), 'base64') }
})

/**
 * Lets the web fonts themselves stand in for the web fonts. A page does without one that comes later than a tenth of
 * a second, as on a busy machine, and the machine's own fonts may be wider than those of phones and desks.
 */
export async function replaceFallbacks(context: BrowserContext): Promise<void> {
  const loaded = await Promise.all(faces)
  await context.addInitScript((fonts) => {
    for (const { family, weight, bytes } of fonts) {
      const data = Uint8Array.fromBase64(bytes)
      // The page's own face of this name has the normal weight alone, for which it is chosen, present or not.
      for (const own of ['400', weight])
        document.fonts.add(new FontFace(family, data, { weight: own }))
    }
  }, loaded)
}
