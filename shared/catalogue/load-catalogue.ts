import brands from './brands.json' with { type: 'json' }
import type { CatalogueBrand } from './catalogue.ts'
import { loadOwnLines } from './load-lines.ts'

/** The whole catalogue, each line once: hundreds of files. What needs one brand calls `findBrand` and `loadLines`. */
export const loadCatalogue = (): Promise<CatalogueBrand[]> =>
  Promise.all(brands.map(async (brand) => ({ ...brand, lines: await loadOwnLines(brand.name) })))
