/**
 * Mean of the stars that were given, from 1 to 5, not rounded.
 *
 * @returns NaN for none
 */
export const meanStars = (rated: readonly { readonly rating: number }[]): number =>
  rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length

/** A mean as it is read: one decimal, half of it up. `toFixed` alone rounds some halves down. */
export const formatStars = (mean: number): string => (Math.round(mean * 10) / 10).toFixed(1)
