import { isDescribed } from '../../shared/catalog/find-brand.ts'
import { cigarAdded, cigarRenamed, cigarsAdded } from '../../shared/events/index.ts'
import { describeBrand } from '../gateways/brand-writer.ts'
import { react } from '../handling/react.ts'
import { changeBrand } from '../table/brand-ratings.ts'
import { findBrandRow, keepBrandText } from '../table/brands.ts'

/**
 * Describes a brand once, for as long as there are cigars of it; a brand that the catalog describes is
 * left as it is.
 */
export const handler = react([cigarAdded, cigarsAdded, cigarRenamed], async (change, deps) => {
  const { brand } = change
  if (isDescribed(brand)) return
  await changeBrand(change, deps)
  const row = await findBrandRow(brand)
  if (row === undefined || row.text !== undefined) return
  await keepBrandText(brand, await describeBrand(brand), deps.now())
})
