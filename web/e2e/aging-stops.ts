import type { Page } from 'playwright-core'
import type { AgingBreakdown, BreakdownEntry } from '../../shared/contract/aging.ts'
import { ageInMonths } from '../../shared/rules/age.ts'
import { ageBands, bandOf } from '../../shared/rules/age-category.ts'
import { today } from '../../shared/rules/dates.ts'
import { button, heading } from './read-page.ts'
import { collection } from './sample-cigars.ts'
import type { Visit } from './walk.ts'

const breakdown = '**/api/user/aging-breakdown-fresh*'

/** All states of the aging page. */
export const agingVisits: readonly Visit[] = [
  [['aging locked', openLocked]],
  [
    ['aging', openAnalytics],
    ['aging as a table', openTable],
  ],
  [['aging without ratings', openUnrated]],
  [['aging empty', openEmpty]],
  [['aging loading', showLoading]],
  [['aging failed', showError]],
]

async function openLocked(page: Page): Promise<void> {
  const [first, ...others] = analyzed().cigars
  await openWith(page, { cigars: first ? [first] : [], locked: others.length })
  await heading(page, 'Premium Feature Required').waitFor()
}

async function openWith(page: Page, json: AgingBreakdown): Promise<void> {
  await page.route(breakdown, (route) => route.fulfill({ json }))
  await page.goto('/aging')
}

async function openAnalytics(page: Page): Promise<void> {
  await openWith(page, analyzed())
  await page.getByRole('article').first().waitFor()
}

async function openTable(page: Page): Promise<void> {
  await button(page, 'Show as table of Aging Breakdown by Cigar').click()
  await page.getByRole('table', { name: 'Aging Breakdown by Cigar' }).waitFor()
}

async function openUnrated(page: Page): Promise<void> {
  await openWith(page, { ...analyzed(), analytics: { oldest: [], smokeSoon: [], ratings: [] } })
  await page.getByText(/^No rated smokes yet\./).waitFor()
}

async function openEmpty(page: Page): Promise<void> {
  await openWith(page, { cigars: [], locked: 0 })
  await page.getByText('No cigars found for aging analysis').waitFor()
}

async function showLoading(page: Page): Promise<void> {
  await page.route(breakdown, () => undefined)
  await page.goto('/aging')
  await page.getByText('Loading aging data...').waitFor({ state: 'attached' })
}

async function showError(page: Page): Promise<void> {
  await page.route(breakdown, (route) => route.abort())
  await page.goto('/aging')
  await page.getByText('Failed to load aging data').waitFor()
}

/** The answer for the sample cigars on Premium, the oldest first. */
function analyzed(): AgingBreakdown {
  const cigars = collection
    .map(({ brand, lineName, purchaseDate, quantity = 1 }, n) => ({
      name: { id: `cigar-${n}`, brand, lineName },
      purchaseDate: String(purchaseDate),
      quantity,
    }))
    .sort((one, other) => one.purchaseDate.localeCompare(other.purchaseDate))
  const age = ({ purchaseDate }: Kept) => ageInMonths(purchaseDate, now())
  return {
    cigars: cigars.map((cigar, n) => entryOf(cigar, age(cigar), n)),
    locked: 0,
    analytics: {
      oldest: cigars.map((cigar) => ({
        ...cigar.name,
        purchaseDate: cigar.purchaseDate,
        ageInMonths: age(cigar),
      })),
      smokeSoon: cigars.slice(0, 3).map((cigar, n) => ({
        ...cigar.name,
        purchaseDate: cigar.purchaseDate,
        quantity: cigar.quantity,
        ageInMonths: age(cigar),
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

/** The sticks of that age, and up to two bought recently. */
function entryOf(cigar: Kept, months: number, n: number): BreakdownEntry {
  const counts = ageBands.map(
    ({ category }) =>
      (category === bandOf(months).category ? cigar.quantity : 0) +
      (category === 'Fresh' ? n % 3 : 0),
  )
  const total = counts.reduce((sum, count) => sum + count, 0)
  const [fresh = 0, developing = 0, maturing = 0, aged = 0, premiumAged = 0] = counts
  return {
    cigar: { ...cigar.name, purchaseDate: cigar.purchaseDate },
    visual: {
      totalInstances: total,
      ageDistribution: ageBands.flatMap(({ category, color }, band) => {
        const count = counts[band] ?? 0
        const percentage = Math.round((100 * count) / total)
        return count === 0 ? [] : [{ category, count, percentage, color: color }]
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

/** Almost five years of rated smokes; an age of one to two years is rated highest. */
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
