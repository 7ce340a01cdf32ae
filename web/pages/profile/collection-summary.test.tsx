import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getProfileSummary, type ProfileSummary } from '../../../shared/contract/profile.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

const siglo = { id: 'siglo', brand: 'Cohiba', lineName: 'Siglo VI' }
const melanio = { id: 'melanio', brand: 'Oliva', lineName: 'Melanio' }
const createdAt = '2026-01-15T12:00:00.000Z'

const collection: ProfileSummary = {
  totalCigars: 6,
  totalBrands: 3,
  agingCigars: 1,
  sharedMilestones: 2,
  likesReceived: 0,
  badges: 0,
  averageRating: 4.5,
  totalValue: 85,
  favoriteWrapper: 'Maduro',
  favoriteOrigin: 'Nicaragua',
  oldestCigar: { ...siglo, purchaseDate: '2020-04-30', ageInMonths: 79 },
  mostRecentCigar: { ...melanio, createdAt },
}

const figure = (term: string) =>
  screen.getByText(term, { selector: 'dt, dt a' }).closest('dt')?.nextElementSibling?.textContent

test('leads from an empty collection to adding a cigar', async () => {
  openPage('/profile')
  await screen.findByText('Your collection is empty')
  const terms = [
    ['Total Cigars', '0'],
    ['Brands', '0'],
    ['Aging Cigars', '0'],
    ['Shared Milestones', '0'],
    ['Average Rating', 'No ratings yet'],
    ['Total Collection Value', '$0.00'],
    ['Favorite Wrapper', '–None yet'],
    ['Favorite Origin', '–None yet'],
  ] as const
  expect(terms.map(([term]) => [term, figure(term)])).toEqual(terms)
  const link = screen.getByRole('link', { name: 'Add Your First Cigar' })
  expect(link.getAttribute('href')).toBe('/?add=1')
})

test('sums up a collection with a single request', async () => {
  const requests = respond(getProfileSummary, collection)
  openPage('/profile')
  await screen.findByText('Oldest Aging Cigar')
  const terms = [
    ['Total Cigars', '6'],
    ['Brands', '3'],
    ['Aging Cigars', '1'],
    ['Shared Milestones', '2'],
    ['Average Rating', '4.5/5'],
    ['Total Collection Value', '$85.00'],
    ['Favorite Wrapper', 'Maduro'],
    ['Favorite Origin', 'Nicaragua'],
  ] as const
  expect(terms.map(([term]) => [term, figure(term)])).toEqual(terms)
  const notable = (name: string) =>
    screen.getByText(name).closest('article')?.lastElementChild?.textContent
  expect(notable('Oldest Aging Cigar')).toMatch(
    /Cohiba Siglo VI\d+ years(, \d+ months?)?since 4\/30\/2020$/,
  )
  const added = formatUsDay(today(ownTimeZone(), new Date(createdAt)))
  expect(notable('Most Recent Addition')).toMatch(new RegExp(`Oliva MelanioAdded ${added}$`))
  expect(requests).toHaveLength(1)
})

test('announces that figures are loading, and shows the member meanwhile', async () => {
  const { release } = hold(getProfileSummary, collection)
  openPage('/profile')
  await screen.findByText('Loading your figures...')
  screen.getByRole('heading', { name: 'Ana' })
  release()
  await screen.findByText('$85.00')
  expect(screen.queryByText('Loading your figures...')).toBeNull()
})

test('retries figures that could not be loaded, and keeps the rest of the page', async () => {
  fail(getProfileSummary)
  const user = openPage('/profile')
  const alert = within(await screen.findByRole('alert'))
  alert.getByText('Your figures could not be loaded.')
  screen.getByRole('heading', { name: 'Ana' })
  screen.getByRole('button', { name: 'Delete Account' })
  respond(getProfileSummary, collection)
  await user.click(alert.getByRole('button', { name: 'Try Again' }))
  await screen.findByText('$85.00')
  expect(figure('Total Cigars')).toBe('6')
  expect(screen.queryByRole('alert')).toBeNull()
})
