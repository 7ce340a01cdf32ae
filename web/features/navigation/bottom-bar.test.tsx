import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type PageAddress, paths } from '../../paths.ts'
import { openAsVisitor, openPage } from '../../testing/open-page.tsx'

const bar = async () => within(await screen.findByRole('navigation', { name: 'Shortcuts' }))

/** Profile leads to them, and the page of the cigars, of one, or of their value. */
const fromOthers = ['/import', '/labels', '/report', '/shared-lists']

test('leads from the bar to home, the cigars and the ages, and from More to all other pages', async () => {
  const user = openPage('/subscribe')
  const shortcuts = await bar()
  const hrefs = shortcuts.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(['/', '/all-cigars', '/?add=1', '/aging'])
  await user.click(shortcuts.getByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Navigation Menu' }))
  const found = menu.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  const all: readonly PageAddress[] = Object.values(paths)
  const pages = all.filter(({ path, feature }) => feature !== undefined && !path.includes(':'))
  expect([...found, ...fromOthers].toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
})

test('shows Premium users their subscription in the menu', async () => {
  const user = openPage('/subscribe', { plan: 'premium' })
  await user.click((await bar()).getByRole('button', { name: 'More' }))
  const menu = within(await screen.findByRole('dialog', { name: 'Navigation Menu' }))
  expect(menu.getByText('Subscription').getAttribute('href')).toBe('/subscribe')
  expect(menu.queryByText(/^Upgrade/)).toBeNull()
})

test('focuses the first of two choices by the link to add a cigar, from any page, but not after Back', async () => {
  const user = openPage('/subscribe')
  const add = (await bar()).getByRole('link', { name: 'Add Cigar' })
  await user.click(add)
  const photo = await screen.findByLabelText(/^AI Identification/)
  await waitFor(() => expect(document.activeElement).toBe(photo))
  photo.blur()
  await user.click(add)
  expect(document.activeElement).toBe(photo)

  await user.click((await bar()).getByRole('link', { name: 'Cigars' }))
  await screen.findByText('Your collection is empty')
  history.back()
  const heading = await screen.findByRole('heading', { level: 1, name: /Humidor$/ })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

test('shows a visitor no bar and no bell', async () => {
  openAsVisitor('/subscribe')
  await screen.findByRole('heading', { name: 'Sign In Required' })
  expect(screen.queryByRole('navigation', { name: 'Shortcuts' })).toBeNull()
  expect(screen.queryByRole('link', { name: /^Notifications/ })).toBeNull()
})
