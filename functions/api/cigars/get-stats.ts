import { cigars } from '../../../shared/contract/cigars.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { handle } from '../../runtime/handle.ts'
import { listCigarRows } from '../../table/cigars.ts'

export const handler = handle(cigars.getStats, async ({ userId }) => {
  const inStock = (await listCigarRows(userId)).filter(({ quantity }) => quantity > 0)
  return {
    totalCigars: inStock.reduce((sum, { quantity }) => sum + quantity, 0),
    totalBrands: new Set(inStock.map(({ brand }) => foldBrand(brand))).size,
    totalValue: fromCents(inStock.reduce((sum, { valueCents }) => sum + valueCents, 0)),
  }
})
