import { meanStars, roundStars } from '../../../shared/rules/mean-stars.ts'

/**
 * Mean stars of the rated cigars, finished ones included, 1 to 5 with one decimal, half of it up;
 * absent while none is rated.
 */
export function averageRating(
  cigars: readonly { readonly userRating?: number | undefined }[],
): number | undefined {
  const rated = cigars.flatMap(({ userRating }) =>
    userRating === undefined ? [] : [{ rating: userRating }],
  )
  return rated.length === 0 ? undefined : roundStars(meanStars(rated))
}
