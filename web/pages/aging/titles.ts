/** Titles of the page's sections (spec §2 'Aging Dashboard', and our own two). */
export const titles = {
  oldest: 'Oldest Cigars by Seasoning Age',
  smokeSoon: 'Smoke Soon',
  ratings: 'Rating Against Age',
  breakdown: 'Aging Breakdown by Cigar',
} as const
