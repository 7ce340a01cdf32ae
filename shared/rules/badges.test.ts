import { expect, test } from 'vitest'
import {
  badgeIcons,
  badgeRarities,
  badges,
  isReached,
  type Measures,
  monthsOfAge,
  nextAgingDay,
  progressOf,
} from './badges.ts'

test('each icon has one badge, and ids are slugs of their own', () => {
  expect(badges.map(({ iconName }) => iconName)).toEqual(badgeIcons)
  expect(new Set(badges.map(({ id }) => id)).size).toBe(17)
  for (const { id } of badges) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/)
})

test('thresholds and rarities of a condition rise, from common to legendary', () => {
  const rank = ({ rarity }: (typeof badges)[number]) => badgeRarities.indexOf(rarity)
  for (const group of Map.groupBy(badges, ({ condition }) => condition).values()) {
    const thresholds = group.map(({ threshold }) => threshold)
    expect(thresholds).toEqual(thresholds.toSorted((a, b) => a - b))
    expect(group.map(rank)).toEqual(group.map(rank).toSorted())
    expect([group[0]?.rarity, group.at(-1)?.rarity]).toEqual(['common', 'legendary'])
  }
})

const none: Measures = {
  milestone_shares: 0,
  likes_received: 0,
  aging_months: 0,
  collection_size: 0,
}

test.each<[Partial<Measures>, string[]]>([
  [{}, []],
  [{ collection_size: 1 }, ['first-cigar']],
  [{ collection_size: 9 }, ['first-cigar']],
  [{ collection_size: 10 }, ['first-cigar', 'good-start']],
  [{ milestone_shares: 4, likes_received: 10 }, ['first-share', 'first-like', 'well-received']],
  [{ aging_months: 5 }, []],
  [{ aging_months: 36 }, ['half-a-year', 'one-year', 'three-years']],
])('with %o the badges %o are reached', (given, ids) => {
  const measures = { ...none, ...given }
  const reached = badges.filter((badge) => isReached(badge, measures))
  expect(reached.map(({ id }) => id)).toEqual(ids)
})

test.each([
  [0, 0],
  [99, 99],
  [100, 100],
  [5000, 100],
])('%i sticks are %i on the way to a hundred', (collection_size, progress) => {
  const [treasury] = badges.filter(({ id }) => id === 'treasury')
  expect(treasury && progressOf(treasury, { ...none, collection_size })).toBe(progress)
})

test.each([
  ['2026-01-15', '2026-01-15', 0],
  ['2025-08-31', '2026-02-26', 5],
  ['2025-08-31', '2026-02-27', 6],
  ['2025-08-31', '2026-03-30', 6],
  ['2025-08-31', '2026-03-31', 7],
  ['2024-02-29', '2025-02-28', 12],
  ['2016-11-22', '2026-11-22', 120],
  ['2026-03-01', '2026-02-28', 0],
  ['2027-01-15', '2026-01-15', 0],
])('from %s to %s are %i months of age', (from, until, months) => {
  expect(monthsOfAge(from, until)).toBe(months)
})

test.each<[string[], string | undefined]>([
  [[], '2026-02-27'],
  [['half-a-year'], '2026-08-31'],
  [['half-a-year', 'one-year'], '2028-08-30'],
  [['half-a-year', 'one-year', 'three-years', 'ten-years'], undefined],
])('with %o a purchase of 31 August 2025 earns the next badge on %s', (done, day) => {
  const open = badges.filter(({ id }) => !done.includes(id))
  expect(nextAgingDay('2025-08-31', open)).toBe(day)
})
