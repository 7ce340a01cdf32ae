import * as z from 'zod/mini'
import { foldBrand } from '../rules/brand-name.ts'
import { type CatalogLine, catalogLine, movedLine } from './catalog.ts'
import moved from './moved-lines.json' with { type: 'json' }

const movedLines = z.array(movedLine).parse(moved)

/**
 * The lines of a brand, in the order of their names. Lines that moved to another brand come last, with
 * their former names and the facts of the other brand's line, for cigars that have these names.
 *
 * @param brand the `name` of a brand of the catalog
 * @throws Error for another name, and when a file cannot be loaded
 */
export async function loadLines(brand: string): Promise<readonly CatalogLine[]> {
  const [lines, ...former] = await Promise.all([
    loadOwnLines(brand),
    ...movedLines.filter((line) => line.brand === brand).map(resolveMoved),
  ])
  return [...lines, ...former.flat()]
}

async function resolveMoved({ name, aliases, movedTo }: z.infer<typeof movedLine>) {
  const lines = await loadOwnLines(movedTo.brand)
  const { name: _, aliases: __, ...facts } = lines.find((line) => line.name === movedTo.line) ?? {}
  return { name, ...(aliases && { aliases }), ...facts }
}

/**
 * The lines of a brand without those that moved to another brand. The bundlers make a file of its own of each
 * brand's lines, loaded when it is asked for.
 *
 * @param brand the `name` of a brand of the catalog
 * @throws Error for another name, and when the file cannot be loaded
 */
export async function loadOwnLines(brand: string): Promise<readonly CatalogLine[]> {
  const key = foldBrand(brand)
  const file: { readonly default: unknown } = await import(`./lines/${key}.json`, {
    with: { type: 'json' },
  })
  return z.array(catalogLine).parse(file.default)
}
