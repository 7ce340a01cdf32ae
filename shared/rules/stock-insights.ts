import { foldBrand } from './brand-name.ts'
import { averageCents } from './inventory.ts'
import { priceBandOf } from './price-band.ts'

/** 2 sticks or fewer are a low stock (spec §9 'Display counts'). */
const lowStock = 2

/** True if a cigar runs out. */
export const isLowStock = ({ quantity }: { readonly quantity: number }): boolean =>
  quantity <= lowStock

/** Cigars by the instant they were created, the latest first. */
export const newestFirst = <C extends { readonly createdAt: string }>(cigars: readonly C[]): C[] =>
  cigars.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))

/** The cigars with a low stock, the fewest sticks first, then the newest. */
export const runningOut = <C extends { readonly quantity: number; readonly createdAt: string }>(
  cigars: readonly C[],
): C[] => newestFirst(cigars.filter(isLowStock)).sort((a, b) => a.quantity - b.quantity)

/** The origins of cigars, most sticks first, then by name. */
export function originsBySticks(
  cigars: readonly { readonly origin: string; readonly quantity: number }[],
): { origin: string; count: number }[] {
  const byOrigin = Map.groupBy(cigars, ({ origin }) => origin)
  return [...byOrigin]
    .map(([origin, cigars]) => ({ origin, count: sum(cigars.map(({ quantity }) => quantity)) }))
    .sort((a, b) => b.count - a.count || (a.origin < b.origin ? -1 : 1))
}

/** The value of a stock: the sums of `shared/rules/inventory.ts`. */
type Priced = { readonly pricedQuantity: number; readonly valueCents: number }
type OfBrand = { readonly brand: string; readonly quantity: number } & Priced

/** Sticks, brands (whatever their spelling) and whole cents of cigars in stock. */
export const totalsOf = (inStock: readonly OfBrand[]) => ({
  sticks: sum(inStock.map(({ quantity }) => quantity)),
  brands: new Set(inStock.map(({ brand }) => foldBrand(brand))).size,
  valueCents: sum(inStock.map(({ valueCents }) => valueCents)),
})

/** The mean price of the priced sticks of cigars, whole cents; absent when none has a price. */
export const averageOf = (cigars: readonly Priced[]): number | undefined =>
  averageCents({
    pricedQuantity: sum(cigars.map(({ pricedQuantity }) => pricedQuantity)),
    valueCents: sum(cigars.map(({ valueCents }) => valueCents)),
  })

/** The sums over a brand's cigars. */
export type PricedBrand = {
  /** As the first of its cigars spells it. */
  readonly brand: string
  readonly quantity: number
  readonly valueCents: number
  /** The mean price of its priced sticks, whole cents as they are shown. */
  readonly averageCents: number
}

/** The brands of cigars with a price, whatever their spelling, in their order. */
export const pricedBrands = (cigars: readonly OfBrand[]): PricedBrand[] =>
  [...Map.groupBy(cigars, ({ brand }) => foldBrand(brand)).values()].flatMap((own) => {
    const average = averageOf(own)
    if (average === undefined) return []
    return [
      {
        brand: own[0]?.brand ?? '',
        quantity: sum(own.map(({ quantity }) => quantity)),
        valueCents: sum(own.map(({ valueCents }) => valueCents)),
        averageCents: average,
      },
    ]
  })

/**
 * The brands of cigars that have a price: premium ones with the dearest first, the affordable ones
 * with the least dear first, equally dear ones by name.
 */
export function brandsByPrice(cigars: readonly OfBrand[]): {
  premium: PricedBrand[]
  affordable: PricedBrand[]
} {
  const brands = pricedBrands(cigars).sort((a, b) => (a.brand < b.brand ? -1 : 1))
  const isPremium = (brand: PricedBrand) => priceBandOf(brand.averageCents) === 'premium'
  return {
    premium: brands.filter(isPremium).sort((a, b) => b.averageCents - a.averageCents),
    affordable: brands
      .filter((brand) => !isPremium(brand))
      .sort((a, b) => a.averageCents - b.averageCents),
  }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, more) => total + more, 0)
