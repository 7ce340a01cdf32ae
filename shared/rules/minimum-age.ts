/** The collector's country, as the account asks for it (spec §2 'Auth page'). */
export const countries = ['canada', 'usa', 'other'] as const
export type Country = (typeof countries)[number]

/** Years one must be to use the product, by country (spec §5 'Age verification'). */
const minimumAges: Record<Country, number> = { canada: 19, usa: 21, other: 21 }

/** The minimum age of a country, in years. */
export const minimumAge = (country: Country): number => minimumAges[country]
