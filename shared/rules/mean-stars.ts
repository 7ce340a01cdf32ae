/**
 * Mean of the stars that were given, from 1 to 5, not rounded.
 *
 * @returns NaN for none
 */
export const meanStars = (rated: readonly { readonly rating: number }[]): number =>
  rated.reduce((sum, { rating }) => sum + rating, 0) / rated.length

/** A mean to one decimal, half of it up. */
export const roundStars = (mean: number): number => Math.round(mean * 10) / 10

/** The same as it is read. `toFixed` alone rounds some halves down. */
export const formatStars = (mean: number): string => roundStars(mean).toFixed(1)
