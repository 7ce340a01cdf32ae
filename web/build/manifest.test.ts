import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const folder = resolve('web/public')
const icon = z.object({ src: z.string(), sizes: z.string(), purpose: z.optional(z.string()) })

/** Chrome's install criteria ask for the first two; Android cuts a maskable icon to its own shape. */
test('The manifest names icons of the sizes that browsers install, and each picture has its size', async () => {
  const manifest = JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))
  const { icons } = z.object({ icons: z.array(icon) }).parse(manifest)
  expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
    ['192x192', undefined],
    ['512x512', undefined],
    ['512x512', 'maskable'],
  ])
  for (const { src, sizes } of icons) {
    const png = await readFile(join(folder, src))
    // PNG specification, 'IHDR Image header': width and height after the signature and the chunk's head.
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes)
  }
})
