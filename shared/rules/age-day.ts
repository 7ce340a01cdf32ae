/** The day from which the age of a purchase counts: its own day, or the day on its box. */
export const ageOrigins = ['purchase', 'box'] as const
export type AgeOrigin = (typeof ageOrigins)[number]

type Dated = {
  /** `YYYY-MM-DD` */
  readonly purchaseDate: string
  /** The day that its box date stands for, if it can be read. */
  readonly packedOn?: string | undefined
}

/**
 * The day from which the age of a purchase counts, if ages count from boxes (`datedFrom`). A box that was packed after its purchase is a slip, and makes
 * nothing younger.
 */
export const ageDay = ({ purchaseDate, packedOn = purchaseDate }: Dated): string =>
  packedOn < purchaseDate ? packedOn : purchaseDate

/** The same rows for `ageDay`: without their boxes where the collector counts from the purchase. */
export const datedFrom = <P extends { readonly packedOn?: string | undefined }>(
  agesFrom: AgeOrigin = 'purchase',
  purchases: readonly P[],
): P[] =>
  agesFrom === 'box'
    ? [...purchases]
    : purchases.map((purchase) => ({ ...purchase, packedOn: undefined }))
