/**
 * The choices of the cigar form (specification, section 9). The cloud's band reader, the form and
 * the validation of requests use these lists, so a value offered in one is valid in all.
 */

/** The wrapper leaves on offer. */
export const wrapperNames = [
  'Connecticut',
  'Connecticut Broadleaf',
  'Corojo',
  'Criollo',
  'Habano',
  'Maduro',
  'Natural',
  'Oscuro',
  'Sumatra',
  'Cameroon',
  'Ecuador Connecticut',
  'Ecuador Habano',
  'Ecuador Sumatra',
  'Mexican San Andres',
  'Nicaraguan',
  'Brazilian',
  'Honduran',
  'Dominican',
  'Claro',
  'Colorado',
  'Colorado Maduro',
  'Rosado',
  'Candela',
] as const

/** From the gentlest smoke to the strongest. */
export const strengths = ['Mild', 'Mild-Medium', 'Medium', 'Medium-Full', 'Full'] as const

/** Countries of origin. */
export const origins = [
  'Cuba',
  'Dominican Republic',
  'Nicaragua',
  'Honduras',
  'Ecuador',
  'Mexico',
  'Brazil',
  'Peru',
  'Costa Rica',
  'Jamaica',
  'Panama',
  'United States',
  'Indonesia',
  'Philippines',
  'Cameroon',
  'Connecticut',
] as const

export type Wrapper = (typeof wrapperNames)[number]
export type Strength = (typeof strengths)[number]
export type Origin = (typeof origins)[number]
