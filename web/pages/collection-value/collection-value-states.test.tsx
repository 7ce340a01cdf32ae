import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { type CollectionValue, getCollectionValue } from '../../../shared/contract/valuation.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { emptyValue, sampleCigar } from '../../testing/samples.ts'

/** Two sticks without a price. */
const unpriced: CollectionValue = {
  ...emptyValue,
  inventory: {
    ...emptyValue.inventory,
    totalCigars: 2,
    unsmokedCigars: 2,
    totalSticks: 2,
    uniqueTypes: 1,
    unpricedCigars: 1,
  },
  pricing: { ...emptyValue.pricing, coveragePercent: 0 },
  aging: { averageAgeInMonths: 1 },
}

const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextSibling?.textContent

test('leads from an empty collection to adding a cigar', async () => {
  openPage('/collection-value')
  await screen.findByText('Your collection is empty')
  expect(screen.queryByText(/\$|NaN/)).toBeNull()
  const link = screen.getByRole('link', { name: 'Add Your First Cigar' })
  expect(link.getAttribute('href')).toBe('/?add=1')
})

test('lists the cigars to price instead of a figure without prices', async () => {
  respond(getCollectionValue, unpriced)
  respond(listCigars, [
    sampleCigar({ quantity: 2 }),
    sampleCigar({ lineName: 'Damaso', weightedAvgPrice: 9, pricePerCigar: 9 }),
  ])
  const user = openPage('/collection-value')
  await screen.findByText(/^None of your 2 sticks in stock has a price\./)
  expect(figure('Current Value')).toBe('No value yet')
  screen.getByText('0%')
  expect(screen.queryByText(/\$|NaN|Infinity/)).toBeNull()
  expect(screen.queryByRole('figure')).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Give your cigars a price' }))
  await screen.findByRole('heading', { name: 'Cigars Without a Price' })
  await screen.findByText('1 cigar')
  screen.getByRole('link', { name: 'View Padron 1964 Anniversary' })
})

test('shows no value for a finished collection, and leads to buying again', async () => {
  respond(getCollectionValue, {
    ...emptyValue,
    inventory: { ...emptyValue.inventory, smokedCigars: 1, totalSticks: 1, uniqueTypes: 1 },
    valueOverTime: [
      { month: '2024-03', value: 18.5 },
      { month: '2024-04', value: 18.5 },
      { month: '2024-05', value: 0 },
    ],
  })
  const user = openPage('/collection-value')
  await screen.findByRole('heading', { name: 'Inventory Summary' })
  expect(['Current Value', 'In Humidor', 'Enjoyed'].map(figure)).toEqual([
    'Nothing in stock',
    '0',
    '1',
  ])
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Value Over Time' }))
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'MonthValue at its end',
    'May 2024$0.00',
    'Apr 2024$18.50',
    'Mar 2024$18.50',
  ])
  const link = screen.getByRole('link', { name: 'Restock one you enjoyed' })
  expect(link.getAttribute('href')).toBe('/previously-enjoyed')
})

test('reports a failure to load the figures in a toast, too', async () => {
  fail(getCollectionValue)
  openPage('/collection-value')
  await findToast('Failed to fetch collection value.')
})
