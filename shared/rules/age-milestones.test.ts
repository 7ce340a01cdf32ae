import { expect, test } from 'vitest'
import { dayOfAge, reachedMilestones } from './age-milestones.ts'
import { addDays } from './dates.ts'

const today = '2026-11-21'
const bought = (days: number, remaining = 1) => ({
  purchaseDate: addDays(today, -days),
  remaining,
})

test.for([
  { title: 'no purchase', purchases: [], types: [] },
  { title: 'a purchase of 179 days ago', purchases: [bought(179)], types: [] },
  { title: 'a purchase of 180 days ago', purchases: [bought(180)], types: ['6months'] },
  { title: 'a purchase of 364 days ago', purchases: [bought(364)], types: ['6months'] },
  { title: 'a purchase of 365 days ago', purchases: [bought(365)], types: ['6months', '1year'] },
  {
    title: 'a purchase of 3650 days ago',
    purchases: [bought(3650)],
    types: ['6months', '1year', '2years', '3years', '5years', 'legendary'],
  },
  {
    title: 'an old purchase that was smoked, and a young one',
    purchases: [bought(1095, 0), bought(200, 5)],
    types: ['6months'],
  },
  {
    title: 'a young purchase, and an old one',
    purchases: [bought(10, 5), bought(730)],
    types: ['6months', '1year', '2years'],
  },
  { title: 'a purchase of tomorrow', purchases: [bought(-1)], types: [] },
])('Of $title, the sticks have reached $types', ({ purchases, types }) => {
  expect(reachedMilestones(purchases, today).map(({ type }) => type)).toEqual(types)
})

test.for([
  ['2026-06-06', 6, '2026-12-03'],
  ['2024-02-29', 12, '2025-02-28'],
  ['2023-03-01', 24, '2025-02-28'],
  ['2026-01-31', 36, '2029-01-30'],
  ['2026-01-31', 60, '2031-01-30'],
  ['2026-01-31', 120, '2036-01-29'],
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-06-06', 7, '2027-01-06'],
  ['2026-06-06', 48, '2030-06-06'],
] as const)('A purchase of %s is %d months old on %s', ([purchased, months, day]) => {
  expect(dayOfAge(purchased, months)).toBe(day)
})
