import type { Page } from 'playwright-core'
import type { AgingBreakdown, BreakdownEntry } from '../../shared/contract/aging.ts'
import { ageInMonths } from '../../shared/rules/age.ts'
import { ageBands, bandOf } from '../../shared/rules/age-category.ts'
import { today } from '../../shared/rules/dates.ts'
import { breakdown } from './aging-shelf.ts'
import type { Sight } from './member-sights.ts'
import { button, heading } from './read-page.ts'
import { collection } from './shelf.ts'

/** The aging page without Premium and with it, and what stands in its place. */
export const agingSights: readonly Sight[] = [
  ['aging locked', openLocked],
  ['aging', openAnalytics],
  ['aging as a table', openTable],
  ['aging without ratings', openUnrated],
  ['aging empty', openEmpty],
  ['aging loading', showLoading],
  ['aging failed', showFailure],
]

async function openLocked(page: Page): Promise<void> {
  const [first, ...others] = analysed().cigars
  await openTold(page, { cigars: first ? [first] : [], locked: others.length })
  await heading(page, 'Premium Feature Required').waitFor()
}

async function openTold(page: Page, json: AgingBreakdown): Promise<void> {
  await page.route(breakdown, (route) => route.fulfill({ json }))
  await page.goto('/aging')
}

async function openAnalytics(page: Page): Promise<void> {
  await openTold(page, analysed())
  await page.getByRole('article').first().waitFor()
}

async function openTable(page: Page): Promise<void> {
  await openAnalytics(page)
  await button(page, 'Show as table of Aging Breakdown by Cigar').click()
  await page.getByRole('table', { name: 'Aging Breakdown by Cigar' }).waitFor()
}

async function openUnrated(page: Page): Promise<void> {
  await openTold(page, { ...analysed(), analytics: { oldest: [], smokeSoon: [], ratings: [] } })
  await page.getByText(/^No rated smokes yet\./).waitFor()
}

async function openEmpty(page: Page): Promise<void> {
  await openTold(page, { cigars: [], locked: 0 })
  await page.getByText('No cigars found for aging analysis').waitFor()
}

async function showLoading(page: Page): Promise<void> {
  await page.route(breakdown, () => undefined)
  await page.goto('/aging')
  await page.getByText('Loading aging data...').waitFor({ state: 'attached' })
}

async function showFailure(page: Page): Promise<void> {
  await page.route(breakdown, (route) => route.abort())
  await page.goto('/aging')
  await page.getByText('Failed to load aging data').waitFor()
}

/** The shelf with two purchases of each cigar, oldest first, as Premium would be told of it. */
function analysed(): AgingBreakdown {
  const shelf = collection
    .map(({ brand, lineName, purchaseDate, quantity = 1 }, n) => ({
      name: { id: `cigar-${n}`, brand, lineName },
      purchaseDate: String(purchaseDate),
      quantity,
    }))
    .sort((one, other) => one.purchaseDate.localeCompare(other.purchaseDate))
  const age = ({ purchaseDate }: Kept) => ageInMonths(purchaseDate, now())
  return {
    cigars: shelf.map((one, n) => entryOf(one, age(one), n)),
    locked: 0,
    analytics: {
      oldest: shelf.map((one) => ({
        ...one.name,
        purchaseDate: one.purchaseDate,
        ageInMonths: age(one),
      })),
      smokeSoon: shelf.slice(0, 3).map((one, n) => ({
        ...one.name,
        purchaseDate: one.purchaseDate,
        quantity: one.quantity,
        ageInMonths: age(one),
        best: 'Maturing',
        knownOf: n === 1 ? 'brand' : 'all',
      })),
      ratings: smokes(),
    },
  }
}

const now = () => today('UTC', new Date())

type Kept = {
  readonly name: { readonly id: string; readonly brand: string; readonly lineName: string }
  readonly purchaseDate: string
  readonly quantity: number
}

/** The sticks of that age, and some bought since. */
function entryOf(one: Kept, months: number, n: number): BreakdownEntry {
  const counts = ageBands.map(
    ({ category }) =>
      (category === bandOf(months).category ? one.quantity : 0) +
      (category === 'Fresh' ? n % 3 : 0),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const [fresh = 0, developing = 0, maturing = 0, aged = 0, premiumAged = 0] = counts
  return {
    cigar: { ...one.name, purchaseDate: one.purchaseDate },
    visual: {
      totalInstances: total,
      ageDistribution: ageBands.flatMap(({ category, colour }, band) => {
        const count = counts[band] ?? 0
        const percentage = Math.round((100 * count) / total)
        return count === 0 ? [] : [{ category, count, percentage, color: colour }]
      }),
    },
    instances: {
      Fresh: fresh,
      Developing: developing,
      Maturing: maturing,
      Aged: aged,
      'Premium Aged': premiumAged,
    },
  }
}

/** Five years of rated smokes that like an age of one to two years best. */
function smokes(): NonNullable<AgingBreakdown['analytics']>['ratings'] {
  const kinds = [
    ['Maduro', 'Full'],
    ['Ecuador Connecticut', 'Mild-Medium'],
    ['Cameroon', 'Medium'],
  ] as const
  return kinds.map(([wrapper, strength], kind) => ({
    wrapper,
    strength,
    points: Array.from({ length: 40 - 15 * kind }, (_, n): [number, number] => {
      const days = (n * 379 + kind * 97) % 1700
      const isBest = days >= 360 && days < 720
      return [days, isBest ? 4 + (n % 2) : 2 + (n % 3)]
    }),
  }))
}
