import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getAgingBreakdown } from '../../../shared/contract/aging.ts'
import { listEnjoyedPurchases } from '../../../shared/contract/batches.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { getTimeline } from '../../../shared/contract/timeline.ts'
import { getCollectionValue } from '../../../shared/contract/valuation.ts'
import { fail } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

test('links to each part of the collection in the header', async () => {
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

test('leads from More to the other pages, and closes after a choice, on Escape, on a press elsewhere and on leaving focus', async () => {
  const user = openPage('/subscribe', { plan: 'premium' })
  const main = within(await screen.findByRole('navigation', { name: 'Main' }))
  const more = main.getByRole('button', { name: 'More' })
  const isOpen = () => more.getAttribute('aria-expanded') === 'true'
  await user.click(more)
  const links = within(main.getByRole('list')).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/brands',
    '/humidors',
    '/wishes',
    '/aging-alerts',
    '/badges',
    '/community',
    '/subscribe',
  ])
  await user.click(main.getByRole('link', { name: 'Brands' }))
  await screen.findByRole('heading', { level: 1, name: 'Brands' })
  expect(isOpen()).toBe(false)
  more.focus()
  await user.keyboard('{Enter}{Tab}')
  expect(document.activeElement).toBe(main.getByRole('link', { name: 'Brands' }))
  await user.keyboard('{Escape}')
  expect([isOpen(), document.activeElement]).toEqual([false, more])
  await user.keyboard(' ')
  await user.tab({ shift: true })
  expect(isOpen()).toBe(false)
  await user.click(more)
  await user.click(screen.getByRole('heading', { level: 1 }))
  expect(isOpen()).toBe(false)
})
