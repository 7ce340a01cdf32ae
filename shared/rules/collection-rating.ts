/**
 * Mean stars of the rated cigars, finished ones included, 1 to 5 with one decimal, half of it up;
 * absent while none is rated.
 */
export function averageRating(
  cigars: readonly { readonly userRating?: number | undefined }[],
): number | undefined {
  const stars = cigars.flatMap(({ userRating }) => userRating ?? [])
  if (stars.length === 0) return undefined
  const sum = stars.reduce((sum, more) => sum + more, 0)
  return Math.round((10 * sum) / stars.length) / 10
}
