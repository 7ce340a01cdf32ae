import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { nameMonth } from '../../ui/charts/name-month.ts'
import type { Year } from './derive-year.ts'

/** What the picture of a year shows others: no photos, and nothing about money. */
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
  const { smoked, bought, locked, newBrands, months, best, favorite } = year
  const counts = [
    { count: smoked, one: 'stick smoked', many: 'sticks smoked' },
    // Not where the plan hides a part of them.
    ...(locked === 0 ? [{ count: bought, one: 'stick bought', many: 'sticks bought' }] : []),
    { count: newBrands, one: 'new brand', many: 'new brands' },
  ]
  const cigars = [
    ...(favorite ? [{ label: labelOf(favorite.count), name: nameCigar(favorite.cigar) }] : []),
    ...(best
      ? [{ label: `Best, ${counted(best.rating, 'star')}`, name: nameCigar(best.cigar) }]
      : []),
  ]
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

const labelOf = (count: number) => `Most smoked, ${counted(count, 'stick')}`
