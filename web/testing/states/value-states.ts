import type { Page } from 'playwright-core'
import { type CollectionValue, getCollectionValue } from '../../../shared/contract/valuation.ts'
import { button, heading } from '../read-page.ts'
import { emptyValue } from '../samples.ts'
import { respond } from './browser-network.ts'
import { collectionValue } from './sample-responses.ts'
import { type Scenario, whenFailed, whileLoading } from './scenario.ts'

/** The collection value, each part once. */
export const valueScenarios: readonly Scenario[] = [
  [
    ['collection value with insights', showInsights],
    ['collection value as tables', showTables],
  ],
]

/** The other states. */
export const moreValueScenarios: readonly Scenario[] = [
  [['collection value', openValue]],
  [['collection value without prices', showUnpriced]],
  [['collection value of nothing in stock', showFinished]],
  [['collection value empty', showEmpty]],
  whileLoading(
    'collection value',
    getCollectionValue,
    '/collection-value',
    'Loading collection value...',
  ),
  whenFailed(
    'collection value',
    getCollectionValue,
    '/collection-value',
    'Unable to load collection value data.',
  ),
]

async function openValue(page: Page): Promise<void> {
  await page.goto('/collection-value')
  await heading(page, 'Inventory Summary').waitFor()
}

/** Opens the page with a changed response. */
async function openWith(page: Page, change: (value: CollectionValue) => CollectionValue) {
  respond(page, getCollectionValue, change(collectionValue))
  await openValue(page)
}

async function showInsights(page: Page): Promise<void> {
  await openWith(page, (value) => ({
    ...value,
    insights: [
      {
        severity: 'warning',
        title: 'Some Prices Are Missing',
        message: '1 of 14 sticks in stock has no price and no part in the value.',
      },
      {
        severity: 'positive',
        title: 'Well Aged',
        message: '5 of 14 sticks in stock have rested for two years or more.',
      },
      {
        severity: 'info',
        title: 'Running Low',
        message: '5 cigars have two sticks or fewer left.',
      },
    ],
  }))
  await heading(page, 'Collection Insights').waitFor()
}

async function showTables(page: Page): Promise<void> {
  const closed = button(page, 'Show as table')
  while ((await closed.count()) > 0) await closed.first().click()
}

async function showUnpriced(page: Page): Promise<void> {
  await openWith(page, unpriced)
  await page.getByRole('link', { name: 'Give your cigars a price' }).waitFor()
}

const noSticks = { premium: 0, midRange: 0, budget: 0, economy: 0 }

const unpriced = ({ inventory, aging }: CollectionValue): CollectionValue => ({
  totalValue: { current: 0 },
  inventory: {
    ...inventory,
    pricedCigars: 0,
    unpricedCigars: inventory.pricedCigars + inventory.unpricedCigars,
  },
  pricing: { coveragePercent: 0, priceDistribution: noSticks },
  aging,
  topBrands: [],
  valueOverTime: [],
})

async function showFinished(page: Page): Promise<void> {
  await openWith(page, ({ inventory, valueOverTime }) => ({
    totalValue: { current: 0 },
    inventory: {
      ...inventory,
      totalCigars: 0,
      unsmokedCigars: 0,
      smokedCigars: inventory.totalSticks,
      pricedCigars: 0,
      unpricedCigars: 0,
    },
    pricing: { priceDistribution: noSticks },
    aging: {},
    topBrands: [],
    valueOverTime: valueOverTime.with(-1, {
      month: valueOverTime.at(-1)?.month ?? '2026-11',
      value: 0,
    }),
  }))
  await page.getByText('Nothing in stock', { exact: true }).waitFor()
}

async function showEmpty(page: Page): Promise<void> {
  respond(page, getCollectionValue, emptyValue)
  await page.goto('/collection-value')
  await page.getByText('Your collection is empty').waitFor()
}
