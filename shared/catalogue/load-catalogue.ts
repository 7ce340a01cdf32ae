import brands from './brands.json' with { type: 'json' }
import type { CatalogueBrand } from './catalogue.ts'
import { loadLines } from './load-lines.ts'

/** The whole catalogue: hundreds of files. What needs one brand calls `findBrand` and `loadLines`. */
export const loadCatalogue = (): Promise<CatalogueBrand[]> =>
  Promise.all(brands.map(async (brand) => ({ ...brand, lines: await loadLines(brand.name) })))
