import { describe, expect, test } from 'vitest'
import type { BreakdownEntry } from '../../../shared/contract/aging.ts'
import { ageBands } from '../../../shared/rules/age-category.ts'
import {
  countAges,
  explainSmokeSoon,
  pointsOf,
  shareAges,
  shortSpan,
  sumAges,
} from './describe-aging.ts'

const none = { Fresh: 0, Developing: 0, Maturing: 0, Aged: 0, 'Premium Aged': 0 }

const entry = (instances: Partial<BreakdownEntry['instances']>): BreakdownEntry => ({
  cigar: { id: 'c', brand: 'Padron', lineName: '1964', purchaseDate: '2024-01-01' },
  visual: { totalInstances: 0, ageDistribution: [] },
  instances: { ...none, ...instances },
})

describe('the ages of the sticks of a cigar', () => {
  const ages = [
    { category: 'Fresh', count: 1200, percentage: 80, color: 'slate' },
    { category: 'Premium Aged', count: 300, percentage: 20, color: 'purple' },
  ] as const

  test('are counted by their names', () => {
    expect(countAges([...ages])).toBe('1,200 Fresh · 300 Premium Aged')
  })

  test('are described as shares', () => {
    expect(shareAges([...ages])).toBe('80% Fresh, 20% Premium Aged')
  })

  test('are summed over all cigars, youngest first, without the ages that have none', () => {
    expect(sumAges([entry({ Aged: 2, Fresh: 1 }), entry({ Fresh: 4 }), entry({})])).toEqual([
      { category: 'Fresh', color: 'slate', count: 5 },
      { category: 'Aged', color: 'red', count: 2 },
    ])
  })
})

test('a span above a column is short', () => {
  expect(ageBands.map(shortSpan)).toEqual(['0–6 mo', '6–12 mo', '1–2 yr', '2–3 yr', '3+ yr'])
})

test.each([
  ['brand', 'Past 1–2 years, the age you rate this brand highest'],
  ['all', 'Past 1–2 years, the age you rate highest overall'],
] as const)('a stick past what is known of %s says so', (knownOf, words) => {
  expect(explainSmokeSoon({ best: 'Maturing', knownOf })).toBe(words)
})

test('the smokes of all kinds are one list', () => {
  const kind = { wrapper: 'Maduro', strength: 'Full' }
  expect(
    pointsOf([
      { ...kind, points: [[3, 5]] },
      {
        ...kind,
        points: [
          [9, 1],
          [400, 4],
        ],
      },
    ]),
  ).toEqual([
    { days: 3, rating: 5 },
    { days: 9, rating: 1 },
    { days: 400, rating: 4 },
  ])
})
