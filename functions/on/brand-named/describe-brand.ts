import { findBrand } from '../../../shared/catalogue/find-brand.ts'
import { brandNamed } from '../../../shared/events/brand-named.ts'
import { describeBrand } from '../../gateways/brand-writer.ts'
import { subscribe } from '../../runtime/subscribe.ts'
import { findBrandRow, keepBrandText } from '../../table/brands.ts'

/** Once a brand: what the catalogue describes, or somebody asked about before, is left as it is. */
export const handler = subscribe(brandNamed, async ({ brand }, { now }) => {
  const known = findBrand(brand)
  if (known !== undefined && !known.hasNoStory) return
  if ((await findBrandRow(brand))?.text !== undefined) return
  await keepBrandText(brand, await describeBrand(brand), now())
})
