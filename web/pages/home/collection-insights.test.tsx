import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { getStats } from '../../../shared/contract/cigars.ts'
import type { CollectionInsights } from '../../../shared/contract/home.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { noInsights, noStock, subscribed } from '../../testing/samples.ts'

const siglo = { id: 'siglo', brand: 'Cohiba', lineName: 'Siglo VI' }
const no2 = { id: 'no2', brand: 'Davidoff', lineName: 'No. 2' }

const melanio = { id: 'melanio', brand: 'Oliva', lineName: 'Melanio' }

const figures = { totalCigars: 10, totalBrands: 4, totalValue: 143.1 }

const insights: CollectionInsights = {
  averageRating: 4.5,
  ratedCigars: 2,
  lowStock: {
    count: 3,
    cigars: [
      { ...no2, quantity: 1 },
      { ...siglo, quantity: 2 },
    ],
  },
  unrated: 2,
  recentAdditions: [siglo, melanio, no2],
  topOrigins: [
    { origin: 'Nicaragua', count: 7 },
    { origin: 'Cuba', count: 2 },
    { origin: 'Honduras', count: 1 },
  ],
  averagePrice: 17.89,
  pricedCigars: 3,
  unpricedCigars: 1,
  premiumBrands: [
    { brand: 'Davidoff', averagePrice: 24.1 },
    { brand: 'Padron', averagePrice: 20 },
  ],
  affordableBrands: [{ brand: 'Oliva', averagePrice: 9.5 }],
}

/** The texts of a region in their order, each element's own text as one. */
const textsIn = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('*')]
    .map(({ childNodes }) =>
      [...childNodes]
        .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
        .map(({ textContent }) => textContent)
        .join(''),
    )
    .filter(Boolean)

test('requests the user and the summary of the collection once on a paid plan', async () => {
  const requests = [
    respond(getStats, { ...figures, insights }),
    respond(getUser, subscribed('premium')),
  ]
  openPage('/', { plan: 'premium' })
  await screen.findByText('Collection Analytics')
  expect(textsIn('Collection Analytics')).toEqual([
    'Collection Analytics',
    ...['4.5/5', 'Average rating', 'of 2 rated cigars'],
    ...['Top origins', 'Nicaragua', '7 sticks', 'Cuba', '2 sticks', 'Honduras', '1 stick'],
    ...['Recent additions', 'Cohiba Siglo VI', 'Oliva Melanio', 'Davidoff No. 2'],
  ])
  expect(textsIn('Collection Health')).toEqual([
    'Collection Health',
    ...['3', 'Low stock', 'Two sticks left, or fewer'],
    ...['Davidoff No. 2', '1 left', 'Cohiba Siglo VI', '2 left', 'and 1 more'],
    ...['2', 'Unrated', 'Not rated yet'],
  ])
  expect(textsIn('Value at a Glance')).toEqual([
    ...['Value at a Glance', '$143.10', 'Average per stick', '$17.89', 'Priced', '3 of 4 cigars'],
  ])
  expect(textsIn('Premium Brands')).toEqual([
    ...['Premium Brands', '$20 a stick and over', 'Davidoff', '$24.10', 'Padron', '$20.00'],
  ])
  expect(textsIn('Affordable Brands')).toEqual([
    ...['Affordable Brands', 'Under $20 a stick', 'Oliva', '$9.50'],
  ])
  expect(requests).toMatchObject([{ length: 1 }, { length: 1 }])
})

test('links insights to their subjects', async () => {
  respond(getStats, { ...figures, insights })
  openPage('/', { plan: 'basic' })
  const region = within(await screen.findByRole('region', { name: 'Collection Insights' }))
  await region.findByText('Collection Analytics')
  for (const [name, address] of [
    ['Low stock', '/all-cigars?filter=lowstock'],
    ['Unrated', '/all-cigars?filter=unrated'],
    ['Oliva', '/brand/Oliva'],
    ['Oliva Melanio', '/cigar/melanio'],
    ['Value at a Glance', '/collection-value'],
  ] as const) {
    const link = region.getByText(name, { selector: 'a' })
    expect(link.getAttribute('href')).toBe(address)
  }
})

test('shows figures without insights on Free', async () => {
  respond(getStats, figures)
  openPage('/')
  await screen.findByText('$143.10')
  expect(screen.queryByText('Collection Insights')).toBeNull()
})

test('shows the ratings of a finished collection, and that no stick remains', async () => {
  const insights = { ...noInsights, averageRating: 4, ratedCigars: 1 }
  respond(getStats, { ...noStock, insights })
  openPage('/', { plan: 'premium' })
  await screen.findByText('Collection Analytics')
  expect(textsIn('Collection Analytics')).toEqual([
    ...['Collection Analytics', '4.0/5', 'Average rating', 'of 1 rated cigar'],
    'No cigars in collection',
  ])
})

test('explains to an empty collection what insights will show, and leads on', async () => {
  respond(getStats, { ...noStock, insights: noInsights })
  const user = openPage('/', { plan: 'premium' })
  await screen.findByText(/^Add your first cigar to see ratings/)
  screen.getByText('No cigars in collection')
  const navigation = within(screen.getByRole('navigation', { name: 'Quick Navigation' }))
  const links = navigation.getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    ...['All Cigars', 'Brands', 'Aging Dashboard'],
  ])
  await user.click(navigation.getByText('Aging Dashboard'))
  await screen.findByText('No cigars found for aging analysis')
})

test('announces that insights are loading', async () => {
  const { release } = hold(getStats, { ...figures, insights })
  openPage('/', { plan: 'premium' })
  await screen.findByText('Loading your insights...')
  release()
  await screen.findByText('4.5/5')
  expect(screen.queryByText('Loading your insights...')).toBeNull()
})

test('offers a retry for insights that could not be loaded', async () => {
  fail(getStats)
  const user = openPage('/', { plan: 'premium' })
  await screen.findByText('Failed to fetch value data')
  respond(getStats, { ...figures, insights })
  const region = within(screen.getByRole('region', { name: 'Collection Insights' }))
  await user.click(region.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('4.5/5')
})
