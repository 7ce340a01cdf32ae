import { expect, test } from 'vitest'
import { favoriteOf } from './favorite.ts'

type Kept = readonly (readonly [name: string, sticks: number])[]

const table: readonly (readonly [Kept, string | undefined])[] = [
  [[], undefined],
  [[['Maduro', 0]], undefined],
  [[['Maduro', 1]], 'Maduro'],
  [
    [
      ['Maduro', 4],
      ['Claro', 5],
    ],
    'Claro',
  ],
  [
    [
      ['Maduro', 3],
      ['Claro', 5],
      ['Maduro', 3],
    ],
    'Maduro',
  ],
  [
    [
      ['Maduro', 5],
      ['Claro', 2],
      ['Claro', 3],
    ],
    'Claro',
  ],
]

test.each(table)("returns %o's favorite as %s", (kept, favorite) => {
  expect(favoriteOf(kept.map(([name, sticks]) => ({ name, sticks })))).toBe(favorite)
})
