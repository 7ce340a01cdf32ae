import brands from './brands.json' with { type: 'json' }
import type { CatalogBrand } from './catalog.ts'
import { loadOwnLines } from './load-lines.ts'

/** The whole catalog, each line once: hundreds of files. What needs one brand calls `findBrand` and `loadLines`. */
export const loadCatalog = (): Promise<CatalogBrand[]> =>
  Promise.all(brands.map(async (brand) => ({ ...brand, lines: await loadOwnLines(brand.name) })))
