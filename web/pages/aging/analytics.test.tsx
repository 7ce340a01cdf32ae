import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type AgingBreakdown, getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { respondWithHumidors, travel } from '../../testing/humidors.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId } from '../../testing/samples.ts'
import { sampleEntry } from '../../testing/states/aging-samples.ts'

beforeEach(() => freezeDate(new Date('2026-11-21T10:00:00Z')))

type Analytics = NonNullable<AgingBreakdown['analytics']>

const padron = { brand: 'Padron', lineName: '1964 Anniversary', purchaseDate: '2024-09-17' }
const oliva = { brand: 'Oliva', lineName: 'Serie V', purchaseDate: '2026-05-10' }

async function openAnalytics(analytics: Partial<Analytics>) {
  respond(getAgingBreakdown, {
    cigars: [
      sampleEntry({ Fresh: 3, Aged: 2 }, padron),
      sampleEntry({ Developing: 4_000 }, oliva),
      sampleEntry({ Fresh: 1 }, { brand: 'Cohiba', lineName: 'Robusto' }),
    ],
    locked: 0,
    analytics: { oldest: [], smokeSoon: [], ratings: [], ...analytics },
  })
  const user = openPage('/aging', { plan: 'premium' })
  await screen.findAllByRole('article')
  return user
}

const part = (name: string) => within(screen.getByRole('region', { name }))

/** The texts of an element's links and paragraphs. */
const linesOf = (element: HTMLElement) =>
  [...element.querySelectorAll('a, p')].map(({ textContent }) => textContent)

/** The cells of a table, row by row, without its column headers and the place of rows out of view. */
const cellsOf = (table: HTMLElement) =>
  [...table.querySelectorAll('tr:has(th[scope="row"])')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )

test('lists the oldest cigars with their purchase date and age', async () => {
  await openAnalytics({
    oldest: [
      { id: newId(), ...padron, ageInMonths: 26 },
      { id: newId(), ...oliva, ageInMonths: 6 },
    ],
  })
  const oldest = part('Oldest Cigars by Seasoning Age')
  expect(oldest.getAllByRole('listitem').map(linesOf)).toEqual([
    ['Padron 1964 Anniversary', 'Purchased 9/17/2024', '2 years, 2 months'],
    ['Oliva Serie V', 'Purchased 5/10/2026', '6 months'],
  ])
})

test('shows the sticks of each cigar by age, as bars and as a table', async () => {
  const user = await openAnalytics({})
  const breakdown = part('Aging Breakdown by Cigar')
  breakdown.getByText('4,006 sticks of 3 cigars, the oldest first.')
  breakdown.getByText('4 Fresh · 4,000 Developing · 2 Aged')
  expect(breakdown.getAllByRole('article').map(linesOf)).toEqual([
    ['Padron 1964 Anniversary', '5 sticks', '3 Fresh · 2 Aged'],
    ['Oliva Serie V', '4,000 sticks', '4,000 Developing'],
    ['Cohiba Robusto', '1 stick', '1 Fresh'],
  ])
  breakdown.getByRole('img', { name: '60% Fresh, 40% Aged' })

  await user.click(breakdown.getByRole('button', { name: /^Show as table/ }))
  const table = breakdown.getByRole('table', { name: 'Aging Breakdown by Cigar' })
  expect(table.getAttribute('aria-rowcount')).toBe('4')
  expect(cellsOf(table)).toEqual([
    ['Padron 1964 Anniversary', '5', '3', '0', '0', '2', '0'],
    ['Oliva Serie V', '4,000', '0', '4,000', '0', '0', '0'],
    ['Cohiba Robusto', '1', '1', '0', '0', '0', '0'],
  ])
})

test('shows the age of sticks to smoke soon, and the best age they have passed', async () => {
  await openAnalytics({
    smokeSoon: [
      {
        ...oliva,
        id: newId(),
        purchaseDate: '2024-02-25',
        quantity: 1,
        ageInMonths: 33,
        best: 'Maturing',
        knownOf: 'all',
      },
      {
        ...padron,
        id: newId(),
        purchaseDate: '2024-06-04',
        quantity: 2,
        ageInMonths: 30,
        best: 'Maturing',
        knownOf: 'brand',
      },
    ],
  })
  const soon = part('Smoke Soon')
  expect(soon.getAllByRole('listitem').map(linesOf)).toEqual([
    [
      'Oliva Serie V',
      '1 stick',
      '2 years, 9 months old, purchased 2/25/2024. Past 1-2 years, the age you rate highest overall.',
    ],
    [
      'Padron 1964 Anniversary',
      '2 sticks',
      '2 years, 6 months old, purchased 6/4/2024. Past 1-2 years, the age you rate this brand highest.',
    ],
  ])
})

test('shows ten entries to smoke soon, and the others on request', async () => {
  const user = await openAnalytics({
    smokeSoon: Array.from({ length: 12 }, () => ({
      ...padron,
      id: newId(),
      quantity: 1,
      ageInMonths: 26,
      best: 'Fresh' as const,
      knownOf: 'all' as const,
    })),
  })
  const soon = part('Smoke Soon')
  expect(soon.getAllByRole('listitem')).toHaveLength(10)
  await user.click(soon.getByRole('button', { name: /^Show more/ }))
  expect(soon.getAllByRole('listitem')).toHaveLength(12)
  expect(document.activeElement).toBe(soon.getByText('All are shown'))
})

test('names the best age by rating of all cigars, of a wrapper and of a strength', async () => {
  const user = await openAnalytics({
    ratings: [
      { wrapper: 'Maduro', strength: 'Full', points: Array(3).fill([420, 5]) },
      { wrapper: 'Claro', strength: 'Full', points: Array(3).fill([40, 3]) },
    ],
  })
  const ratings = part('Rating Against Age')
  const best = 'You rate them highest at 1-2 years (Maturing): 5.0 of 5 on average, over 3 sticks.'
  ratings.getByText(best)
  expect(cellsOf(ratings.getByRole('table', { name: 'By wrapper' }))).toEqual([
    ['Claro', '3', '3.0', 'Not enough ratings'],
    ['Maduro', '3', '5.0', 'Not enough ratings'],
  ])
  expect(cellsOf(ratings.getByRole('table', { name: 'By strength' }))).toEqual([
    ['Full', '6', '4.0', '1-2 years (5.0)'],
  ])

  const wrapper = ratings.getByLabelText('Wrapper')
  await user.selectOptions(wrapper, 'Claro')
  ratings.getByRole('heading', { name: 'Claro' })
  ratings.getByText(/^Too few rated sticks to name a best age: 3 so far/)
  await user.selectOptions(wrapper, 'All Wrappers')
  await user.selectOptions(ratings.getByLabelText('Strength'), 'Full')
  ratings.getByRole('heading', { name: 'Full' })
  ratings.getByText(best)
})

test('shows the ages in each of several humidors', async () => {
  respondWithHumidors()
  const age = { percentage: 100, color: 'amber' } as const
  await openAnalytics({
    humidors: [
      { humidorId: travel.id, ages: [{ ...age, category: 'Aged', count: 2 }] },
      { humidorId: 'main', ages: [{ ...age, category: 'Fresh', count: 8 }] },
    ],
  })
  const { findByRole, getByRole } = part('Aging Breakdown by Cigar')
  await findByRole('img', { name: 'Cabinet: 100% Fresh' })
  getByRole('img', { name: 'Travel case: 100% Aged' })
})
