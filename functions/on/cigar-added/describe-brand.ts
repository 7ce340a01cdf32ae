import { findBrand } from '../../../shared/catalogue/find-brand.ts'
import { cigarAdded } from '../../../shared/events/index.ts'
import { describeBrand } from '../../gateways/brand-writer.ts'
import type { Deps } from '../../runtime/deps.ts'
import { react } from '../../runtime/react.ts'
import { findBrandRow, keepBrandText } from '../../table/brands.ts'

/** Describes a brand once; a brand that the catalogue describes is left as it is. */
export async function describeOnce({ brand }: { readonly brand: string }, { now }: Deps) {
  const known = findBrand(brand)
  if (known !== undefined && !known.hasNoStory) return
  if ((await findBrandRow(brand))?.text !== undefined) return
  await keepBrandText(brand, await describeBrand(brand), now())
}

export const handler = react(cigarAdded, describeOnce)
