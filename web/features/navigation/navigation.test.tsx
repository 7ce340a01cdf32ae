import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { listEnjoyedPurchases } from '../../../shared/contract/batches.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { getCollectionValue } from '../../../shared/contract/valuation.ts'
import { fail } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

test('The header links to each part of the collection', async () => {
  for (const route of [
    getAgingBreakdown,
    listEnjoyedPurchases,
    listCigars,
    getTimeline,
    getCollectionValue,
  ]) {
    fail(route)
  }
  const user = openPage('/subscribe')
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  for (const [name, title] of [
    [/All Cigars$/, 'All Cigars'],
    [/Timeline$/, 'Collection Timeline'],
    [/Collection Value$/, 'Collection Value Analysis'],
    [/Previously Enjoyed$/, 'Previously Enjoyed'],
    [/Aging$/, 'Aging Analytics'],
  ] as const) {
    const link = main.getByRole('link', { name })
    await user.click(link)
    await screen.findByRole('heading', { name: title })
    expect(main.getAllByRole('link', { current: 'page' })).toEqual([link])
  }
  const logo = screen.getByRole('link', { name: 'Digital Humidor' })
  expect(logo.getAttribute('href')).toBe('/')
  const [add] = screen.getAllByRole('link', { name: 'Add Cigar' })
  expect(add?.getAttribute('href')).toBe('/?add=1')
  expect(add?.closest('header')).not.toBeNull()
})
