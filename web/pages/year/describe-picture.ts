import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { Year } from './derive-year.ts'

/** The public contents of a year's picture: no photos and no money. */
export type YearPicture = {
  readonly year: string
  readonly figures: readonly { readonly value: string; readonly label: string }[]
  /** Sticks smoked, or bought where none was smoked; January to December. */
  readonly months: readonly { readonly label: string; readonly value: number }[]
  readonly cigars: readonly { readonly label: string; readonly name: string }[]
  /** All of it in words. */
  readonly text: string
}

export function pictureOf(year: Year, shown: string): YearPicture {
  const { smoked, bought, locked, newBrands, months } = year
  const counts = [
    { count: smoked, one: 'stick smoked', many: 'sticks smoked' },
    // Not where the plan hides a part of them.
    ...(locked === 0 ? [{ count: bought, one: 'stick bought', many: 'sticks bought' }] : []),
    { count: newBrands, one: 'new brand', many: 'new brands' },
  ]
  const cigars = namesOf(year)
  const figures = counts.map(({ count, one, many }) => ({
    value: count.toLocaleString('en-US'),
    label: count === 1 ? one : many,
  }))
  const facts = figures.map(({ value, label }) => `${value} ${label}`).join(', ')
  return {
    year: shown,
    figures,
    months: months.map(({ month, ...sums }) => ({
      label: nameMonth(month).slice(0, 1),
      value: smoked > 0 ? sums.smoked : sums.bought,
    })),
    cigars,
    text: [
      `My ${shown} in cigars: ${facts}.`,
      ...cigars.map(({ label, name }) => `${label}: ${name}.`),
    ].join(' '),
  }
}

function namesOf({ best, favorite }: Year): YearPicture['cigars'] {
  const most = favorite && `Most smoked, ${counted(favorite.count, 'stick')}`
  const stars = best && counted(best.rating, 'star')
  if (most && stars && favorite.cigar === best.cigar) {
    return [{ label: `${most}, and the best, ${stars}`, name: nameCigar(best.cigar) }]
  }
  return [
    ...(most ? [{ label: most, name: nameCigar(favorite.cigar) }] : []),
    ...(stars ? [{ label: `Best, ${stars}`, name: nameCigar(best.cigar) }] : []),
  ]
}
