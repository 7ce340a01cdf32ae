import * as z from 'zod/mini'
import { foldBrand } from '../rules/brand-name.ts'
import { type CatalogueLine, catalogueLine } from './catalogue.ts'

/**
 * The lines of a brand, in the order of their names. The bundlers make a file of its own of each
 * brand's lines, loaded when it is asked for.
 *
 * @param brand the `name` of a brand of the catalogue
 * @throws Error for another name, and when the file cannot be loaded
 */
export async function loadLines(brand: string): Promise<readonly CatalogueLine[]> {
  const key = foldBrand(brand)
  const file: { readonly default: unknown } = await import(`./lines/${key}.json`, {
    with: { type: 'json' },
  })
  return z.array(catalogueLine).parse(file.default)
}
