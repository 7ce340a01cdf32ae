import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getCigar, listCigars } from '../../../shared/contract/cigars.ts'
import { type CollectionValue, getCollectionValue } from '../../../shared/contract/valuation.ts'
import { main, respondWithHumidors, travel } from '../../testing/humidors.ts'
import { respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

const serie1926 = { id: '1926', brand: 'Padrón', lineName: '1926 Serie' }
const hemingway = { id: 'hemingway', brand: 'Arturo Fuente', lineName: 'Hemingway' }
const siglo = { id: 'siglo', brand: 'Cohiba', lineName: 'Siglo VI' }

/** Nine of ten sticks in stock have a price. */
const collection: CollectionValue = {
  totalValue: { current: 130.75 },
  inventory: {
    totalCigars: 10,
    unsmokedCigars: 10,
    smokedCigars: 1,
    totalSticks: 11,
    uniqueTypes: 5,
    pricedCigars: 4,
    unpricedCigars: 1,
  },
  pricing: {
    averagePricePerCigar: 14.53,
    highestPricedCigar: { ...serie1926, price: 24 },
    lowestPricedCigar: { ...hemingway, price: 7.25 },
    coveragePercent: 80,
    priceDistribution: { premium: 1, midRange: 5, budget: 3, economy: 0 },
  },
  aging: {
    averageAgeInMonths: 23.4,
    oldestCigar: { ...siglo, ageInMonths: 55, purchaseDate: '2022-04-30' },
  },
  topBrands: [
    { brand: 'Padrón', count: 4, totalValue: 79.5, averagePrice: 19.88 },
    { brand: 'Oliva', count: 2, totalValue: 29.5, averagePrice: 14.75 },
    { brand: 'Arturo Fuente', count: 3, totalValue: 21.75, averagePrice: 7.25 },
  ],
  valueOverTime: [
    { month: '2025-11', value: 114 },
    { month: '2025-12', value: 114 },
    { month: '2026-01', value: 130.75 },
  ],
}

const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent

const chart = (name: string) => within(screen.getByRole('figure', { name }))

/** The cell texts of a table, row by row. */
const readTable = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

test('shows the figures of the collection', async () => {
  respond(getCollectionValue, collection)
  openPage('/collection-value')
  await screen.findByRole('heading', { name: 'Inventory Summary' })
  const terms = [
    ['Current Value', '$130.75'],
    ['Most Expensive', '$24.00'],
    ['Avg Price/Cigar', '$14.53'],
    ['Total Sticks', '11'],
    ['In Humidor', '10'],
    ['Enjoyed', '1'],
    ['Unique Types', '5'],
    ['Average Age', '23.4 months'],
    ['Oldest Cigar', '55 months'],
  ] as const
  expect(terms.map(([term]) => [term, figure(term)])).toEqual(terms)
  screen.getByText('What you paid for 9 of the 10 sticks in stock. The others have no price.')
  screen.getByText('80%')
  screen.getByText('1 of 5 cigars in stock has no price.')
  screen.getByText('Mid-Range holds the most: 5 of 9 priced sticks.')
  screen.getByText('Padrón leads with $79.50, 61% of the value.')
  screen.getByText('bought 4/30/2022')
  for (const [title, price, name] of [
    ['Most Expensive', '$24.00', 'Padrón 1926 Serie'],
    ['Most Affordable', '$7.25', 'Arturo Fuente Hemingway'],
  ] as const) {
    const section = screen.getByRole('heading', { name: title }).parentElement
    expect(section?.textContent).toBe(`${title}${price}${name}`)
  }
  expect(screen.queryByRole('heading', { name: 'Collection Insights' })).toBeNull()
})

test('shows each chart as a table, and as a picture again', async () => {
  respond(getCollectionValue, collection)
  const user = openPage('/collection-value')
  await screen.findByRole('heading', { name: 'Inventory Summary' })
  for (const title of ['Price Distribution', 'Top Brands by Value', 'Value Over Time']) {
    await user.click(chart(title).getByRole('button', { name: 'Show as table' }))
  }
  expect(readTable('Price Distribution')).toEqual([
    ['Band', 'Price', 'Sticks'],
    ['Premium', '$20+', '1'],
    ['Mid-Range', '$10-19', '5'],
    ['Budget', '$5-9', '3'],
    ['Economy', 'under $5', '0'],
  ])
  expect(readTable('Top Brands by Value')).toEqual([
    ['Brand', 'Sticks', 'Average Price', 'Value'],
    ['Padrón', '4', '$19.88', '$79.50'],
    ['Oliva', '2', '$14.75', '$29.50'],
    ['Arturo Fuente', '3', '$7.25', '$21.75'],
  ])
  expect(readTable('Value Over Time')).toEqual([
    ['Month', 'Value at its end'],
    ['Jan 2026', '$130.75'],
    ['Dec 2025', '$114.00'],
    ['Nov 2025', '$114.00'],
  ])
  const brands = chart('Top Brands by Value')
  await user.click(brands.getByRole('button', { name: 'Show as chart' }))
  brands.getByRole('link', { name: 'Oliva' })
  expect(brands.queryByRole('table')).toBeNull()
})

test('names the severity of insights in words', async () => {
  respond(getCollectionValue, {
    ...collection,
    insights: [
      { severity: 'warning', title: 'Some Prices Are Missing', message: 'One stick has none.' },
      { severity: 'positive', title: 'Well Aged', message: 'Most have rested.' },
      { severity: 'info', title: 'Running Low', message: 'Two cigars run low.' },
    ],
  })
  openPage('/collection-value', { plan: 'premium' })
  const insights = within(await screen.findByRole('region', { name: 'Collection Insights' }))
  expect(insights.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Warning: Some Prices Are MissingOne stick has none.',
    'Good: Well AgedMost have rested.',
    'Note: Running LowTwo cigars run low.',
  ])
})

test('leads back from a cigar that was opened from the page', async () => {
  respond(getCollectionValue, collection)
  const cigars = [serie1926, hemingway, siglo].map((name) => sampleCigar(name))
  respondBy(
    getCigar,
    ({ params }) => cigars.find(({ id }) => id === params.id) ?? sampleCigar({ brand: 'Unknown' }),
  )
  const user = openPage('/collection-value')
  for (const name of ['Padrón 1926 Serie', 'Arturo Fuente Hemingway', 'Cohiba Siglo VI']) {
    await user.click(await screen.findByText(name, { selector: 'a' }))
    await screen.findByText(name, { selector: 'h1' })
    await user.click(screen.getByText('Back to Collection'))
    await screen.findByText('Collection Value Analysis')
  }
})

test('leads back to the brands from a brand that was opened elsewhere', async () => {
  respondWithBrand()
  openPage('/brand/Oliva')
  await screen.findByText('We know nothing about Oliva yet.')
  screen.getByRole('link', { name: 'Back to brands' })
  expect(screen.queryByRole('link', { name: 'Back to Collection Value' })).toBeNull()
})

function respondWithBrand(): void {
  respond(listCigars, [sampleCigar({ brand: 'Oliva' })])
}

test('shows the value by humidor, with the oldest purchase in each of several', async () => {
  respondWithHumidors()
  const humidors = [
    { humidorId: travel.id, sticks: 2, value: 30.5, oldestPurchaseDate: '2024-01-02' },
    { humidorId: main.id, sticks: 8, value: 100.25, oldestPurchaseDate: '2022-04-30' },
  ]
  respond(getCollectionValue, { ...collection, humidors })
  const user = openPage('/collection-value')
  const { findByText, getByRole, getAllByRole } = within(
    await screen.findByRole('region', { name: 'Humidors' }),
  )
  await findByText(/^Cabinet holds the highest value: \$100\.25\./)
  await user.click(getByRole('button', { name: 'Show as table' }))
  expect(getAllByRole('row').map((row) => row.textContent)).toEqual([
    'HumidorSticksOldest SinceValue',
    'Cabinet84/30/2022$100.25',
    'Travel case21/2/2024$30.50',
  ])
})
