import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEnjoyedPurchases } from '../../../shared/contract/batches.ts'
import { getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { queryClient } from '../../api/query-client.ts'
import { answer, fail, hold, type Received } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleCigar } from '../../testing/samples.ts'

/** Newest first. */
const collection = [
  sampleCigar({ brand: 'Cohiba', lineName: 'Siglo VI', wrapper: 'Colorado', origin: 'Cuba' }),
  sampleCigar({ brand: 'Oliva', lineName: 'Serie V', wrapper: 'Habano', quantity: 4 }),
  sampleCigar({ lineName: '1926 Serie', quantity: 2, userRating: 5 }),
  sampleCigar({ quantity: 3, userRating: 4 }),
].map((cigar, place) => ({ ...cigar, createdAt: `2026-01-0${9 - place}T12:00:00.000Z` }))

const titles = () =>
  screen
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('heading').nextElementSibling?.textContent)

const shown = (...lines: readonly string[]) => waitFor(() => expect(titles()).toEqual(lines))

const all = ['Siglo VI', 'Serie V', '1926 Serie', '1964 Anniversary']

const search = () => screen.findByRole('searchbox', { name: 'Search cigars' })

const listLink = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Main' })).getByText(name)

test.for([
  { filter: 'lowstock', title: 'Low Stock Cigars', lines: ['Siglo VI', '1926 Serie'] },
  { filter: 'unrated', title: 'Unrated Cigars', lines: ['Siglo VI', 'Serie V'] },
])('The address narrows the list to $title', async ({ filter, title, lines }) => {
  answer(listCigars, collection)
  const user = openPage(`/all-cigars?filter=${filter}`)
  await screen.findByRole('heading', { name: title })
  await shown(...lines)
  screen.getByText('2 cigars')
  expect(document.title).toMatch(new RegExp(`^${title} · `))

  await user.type(await search(), 'no such cigar')
  await screen.findByText('No cigars match your criteria')
  await user.click(screen.getByRole('button', { name: 'Show All Cigars' }))
  await screen.findByRole('heading', { name: 'All Cigars' })
  await shown(...all)
})

test('The list is searched by brand, line, wrapper and origin', async () => {
  answer(listCigars, collection)
  const user = openPage('/all-cigars')
  await shown(...all)
  for (const [text, line] of [
    ['oLiV', 'Serie V'],
    ['1926', '1926 Serie'],
    ['habano', 'Serie V'],
    ['CUBA', 'Siglo VI'],
  ] as const) {
    await user.clear(await search())
    await user.type(await search(), text)
    await shown(line)
    screen.getByText('1 cigar')
  }
})

test('A brand and a search narrow the list together, and the address keeps the brand', async () => {
  answer(listCigars, collection)
  const user = openPage('/all-cigars')
  await shown(...all)
  await user.type(await search(), 'cuba')
  const brands = screen.getByRole('combobox', { name: 'Brand' })
  await user.selectOptions(brands, 'Padron')
  await screen.findByText('No cigars match your criteria')
  screen.getByText('Try adjusting your search or filters')
  await user.click(screen.getByRole('button', { name: 'Show All Cigars' }))
  await shown(...all)

  await user.selectOptions(brands, 'Padron')
  await shown('1926 Serie', '1964 Anniversary')
  expect(new URLSearchParams(location.search).get('brand')).toBe('Padron')
})

test('A brand in the address is selected', async () => {
  answer(listCigars, collection)
  openPage('/all-cigars?brand=Padron')
  await shown('1926 Serie', '1964 Anniversary')
  expect(screen.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'Padron')
})

test('A card shows the facts of its cigar', async () => {
  const notes = 'Cocoa and coffee.\n[Restock 3/4/2025] 5 cigars at $10.00 each.'
  const facts = { ringGauge: 52, length: 6.5, purchaseDate: '2024-03-09', notes }
  answer(listCigars, [sampleCigar(facts)])
  openPage('/all-cigars')
  const card = await screen.findByRole('article')
  expect(card.textContent).toMatch(
    /^Padron.*1964 AnniversaryOrigin Nicaragua Wrapper Maduro.*Strength Full Ring Gauge 52 Length 6\.5″ Aged \d.*Cocoa and coffee\.1 in stock/,
  )
})

test('The page says that it is loading, and a search typed meanwhile stays', async () => {
  const { release } = hold(listCigars, collection)
  const user = openPage('/all-cigars')
  await screen.findByText('Loading your collection...')
  await user.type(await search(), 'serie v')
  release()
  await shown('Serie V')
})

test('An empty collection leads from home and from the list to adding a cigar', async () => {
  answer(listCigars, [])
  answer(getStats, { totalCigars: 0, totalBrands: 0, totalValue: 0 })
  const user = openPage('/')
  await screen.findByText('No cigars in collection')
  await user.click(listLink('All Cigars'))
  await screen.findByText('Your collection is empty')
  await user.click(screen.getByRole('link', { name: 'Add Your First Cigar' }))
  await screen.findByRole('button', { name: /^Manual Entry/ })
})

test.for([
  { path: '/all-cigars', words: 'Your collection could not be loaded.' },
  { path: '/', words: 'Your cigars could not be loaded.' },
])('An error that keeps $path from loading can be retried', async ({ path, words }) => {
  answer(getStats, { totalCigars: 10, totalBrands: 3, totalValue: 0 })
  fail(listCigars)
  const user = openPage(path)
  await screen.findByText(words)
  answer(listCigars, collection)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  await shown(...all)
})

test('A list that another list has loaded is shown at once, and while it cannot be refreshed', async () => {
  answer(listEnjoyedPurchases, [])
  answer(listCigars, collection)
  const user = openPage('/all-cigars')
  await shown(...all)

  hold(listCigars, collection)
  await user.click(listLink('Previously Enjoyed'))
  await screen.findByText('No Previously Enjoyed Cigars')
  await user.click(listLink('All Cigars'))
  await screen.findByRole('heading', { name: 'All Cigars' })
  expect(titles()).toEqual(all)

  const failures = fail(listCigars)
  for (const [place, list] of [
    'Previously Enjoyed',
    'All Cigars',
    'Previously Enjoyed',
  ].entries()) {
    await user.click(listLink(list))
    await screen.findByRole('heading', { name: list })
    await waitFor(() => expect(failures).toHaveLength(place + 1))
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  }
  await screen.findByText('0 cigars enjoyed')
  expect(screen.queryByRole('alert')).toBeNull()
})

const isFurther = ({ query }: Received) => query.cursor !== undefined
const rest = [sampleCigar({ lineName: 'The last line' })]

test('The list shows its first page at once, and says when the rest cannot be loaded', async () => {
  const first = answer(listCigars, collection, { next: newId() })
  fail(listCigars, 'internal', {}, isFurther)
  const user = openPage('/all-cigars')
  await screen.findByText('The rest of your collection could not be loaded.')
  screen.getByText('4 so far')
  expect(first.map(({ query }) => query.limit)).toEqual(['60'])
  const retry = screen.getByRole('button', { name: 'Try Again' })
  const list = screen.getByRole('feed')
  // Below the list, rows that appear would move the button.
  expect(retry.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)

  const { release } = hold(listCigars, rest, isFurther)
  await user.click(retry)
  await screen.findByText('4 so far. Loading the rest of your collection…')
  expect(screen.queryByRole('alert')).toBeNull()
  release()
  await screen.findByText('5 cigars')
})
