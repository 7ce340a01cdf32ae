import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { pendingSearch } from '../../features/cigars/pending-search.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { noStock, sampleCigar } from '../../testing/samples.ts'

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

test.for([
  { filter: 'lowstock', title: 'Low Stock Cigars', lines: ['Siglo VI', '1926 Serie'] },
  { filter: 'unrated', title: 'Unrated Cigars', lines: ['Siglo VI', 'Serie V'] },
])('narrows the list to $title by its address', async ({ filter, title, lines }) => {
  respond(listCigars, collection)
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
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

const openFilters = async (user: ReturnType<typeof openPage>) => {
  await user.click(await screen.findByRole('button', { name: /^Filters/ }))
  return within(await screen.findByRole('dialog', { name: 'Filters' }))
}

const inAddress = () => Object.fromEntries(new URLSearchParams(location.search))

test('continues a search from home in the list, and drops words that an earlier list did not take over', async () => {
  respond(listCigars, collection)
  respond(getStats, { ...noStock, totalCigars: 10 })
  pendingSearch.words = 'from a list that could not be loaded'
  const user = openPage('/')
  await user.type(await search(), 'siglo')
  await screen.findByRole('heading', { name: 'All Cigars' })
  await shown('Siglo VI')
  expect(document.activeElement).toBe(await search())
})

test('narrows the list by filters and a search together, and counts the results of each value', async () => {
  respond(listCigars, collection)
  const user = openPage('/all-cigars?q=nicaragua')
  await shown('Serie V', '1926 Serie', '1964 Anniversary')
  const sheet = await openFilters(user)
  sheet.getByRole('option', { name: 'Oliva (1)' })
  await user.selectOptions(sheet.getByRole('combobox', { name: 'Brand' }), 'Padron (2)')
  await shown('1926 Serie', '1964 Anniversary')
  sheet.getByRole('button', { name: '4 stars 1' })
  await user.click(sheet.getByRole('button', { name: '5 stars 1' }))
  await shown('1926 Serie')
  await sheet.findByRole('button', { name: '5 stars 1', pressed: true })
  sheet.getByRole('option', { name: 'Padron (1)' })
  expect(sheet.queryByRole('option', { name: /^Oliva/ })).toBeNull()
  await user.click(sheet.getByRole('button', { name: 'Show 1 cigar' }))
  expect(inAddress()).toEqual({ q: 'nicaragua', brand: 'Padron', stars: '5' })

  screen.getByRole('button', { name: 'Filters (2)' })
  await user.click(screen.getByRole('button', { name: 'Remove filter Padron' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Filters/ }))
  await waitFor(() => expect(inAddress()).toEqual({ q: 'nicaragua', stars: '5' }))
  await user.click(screen.getByRole('button', { name: 'Remove filter 5 stars' }))
  await shown('Serie V', '1926 Serie', '1964 Anniversary')
})

test('shows the filters of the address in the sheet, which clears them', async () => {
  respond(listCigars, collection)
  const user = openPage('/all-cigars?brand=padrón&stock=low&strength=Loud')
  await shown('1926 Serie')
  const sheet = await openFilters(user)
  expect(sheet.getByRole('combobox', { name: 'Brand' })).toHaveProperty('value', 'Padron')
  sheet.getByRole('button', { name: 'Low stock 1', pressed: true })
  await user.click(sheet.getByRole('button', { name: 'Clear' }))
  await user.click(await sheet.findByRole('button', { name: 'Show 4 cigars' }))
  await shown(...all)
  expect(location.search).toBe('')
})

test('stores the order and the compact rows in the address', async () => {
  const createdAt = '2025-01-01T12:00:00.000Z'
  const priced = sampleCigar({ lineName: 'Priced', weightedAvgPrice: 12.5, createdAt })
  respond(listCigars, [...collection, priced])
  const user = openPage('/all-cigars')
  await shown(...all, 'Priced')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rating')
  await shown('1926 Serie', '1964 Anniversary', 'Siglo VI', 'Serie V', 'Priced')
  await user.click(screen.getByRole('button', { name: 'Sort ascending' }))
  await shown('1964 Anniversary', '1926 Serie', 'Siglo VI', 'Serie V', 'Priced')
  expect(inAddress()).toEqual({ sort: 'rating', dir: 'asc' })
  await user.click(screen.getByRole('button', { name: 'Sort descending' }))
  await user.click(screen.getByRole('button', { name: 'Show as rows' }))
  await screen.findByRole('button', { name: 'Show as cards' })
  expect(inAddress()).toEqual({ sort: 'rating', view: 'rows' })
  const [first, last] = [
    screen.getAllByRole('article').at(0),
    screen.getAllByRole('article').at(-1),
  ]
  expect(first?.textContent).toMatch(/1926 Serie Maduro \d+ months 2 in stock .*Enjoy$/)
  within(first ?? document.body).getByRole('img', { name: '5/5 stars' })
  expect(last?.textContent).toMatch(/1 in stock \$12\.50Enjoy$/)
})

test('applies the last chosen look to other lists, unless their address has one', async () => {
  respond(listCigars, collection)
  const user = openPage('/all-cigars')
  await user.click(await screen.findByRole('button', { name: 'Show as rows' }))
  await screen.findByRole('button', { name: 'Show as cards' })
  cleanup()
  openPage('/brand/Oliva')
  await screen.findByRole('button', { name: 'Show as cards' })
  cleanup()
  openPage('/all-cigars?view=cards')
  await screen.findByRole('button', { name: 'Show as rows' })
})

test('shows finished cigars of a search below the stock, with a link to them', async () => {
  const finished = [1, 2, 3, 4, 5, 6].map((n) =>
    sampleCigar({ brand: 'Oliva', lineName: `Gone ${n}`, quantity: 0 }),
  )
  respond(listCigars, [...collection, ...finished])
  const user = openPage('/all-cigars')
  await shown(...all)
  await user.type(await search(), 'oliva')
  const group = within(await screen.findByRole('region', { name: 'Smoked' }))
  await screen.findByText('1 cigar, 6 smoked')
  expect(group.getAllByRole('article')).toHaveLength(5)
  expect(group.getByRole('link', { name: 'Previously Enjoyed' })).toHaveProperty(
    'pathname',
    '/previously-enjoyed',
  )
  group.getByRole('button', { name: 'Restock Oliva Gone 1' })
  await user.click(group.getByRole('button', { name: 'Show all 6 smoked cigars' }))
  await screen.findByText('6 cigars')
  await waitFor(() => expect(inAddress()).toEqual({ q: 'oliva', stock: 'out' }))
})

test('shows the facts of a cigar on its card', async () => {
  const notes = 'Cocoa and coffee.\n[Restock 3/4/2025] 5 cigars at $10.00 each.'
  const facts = { ringGauge: 52, length: 6.5, purchaseDate: '2024-03-09', notes }
  respond(listCigars, [sampleCigar(facts)])
  openPage('/all-cigars')
  const card = await screen.findByRole('article')
  expect(card.textContent).toMatch(
    /^Padron.*1964 Anniversary · 52 × 6\.5″Origin Nicaragua Wrapper Maduro.*Strength Full Ring Gauge 52 Length 6\.5″ Aged \d.*Cocoa and coffee\.1 in stock Enjoy$/,
  )
})

test('leads from an empty collection, on home and in the list, to adding a cigar', async () => {
  const user = openPage('/')
  await screen.findByText('No cigars in collection')
  await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByText('All Cigars'))
  await screen.findByText('Your collection is empty')
  await user.click(screen.getByRole('link', { name: 'Add a Cigar' }))
  await screen.findByRole('button', { name: /^Manual Entry/ })
})

test('searches a collection of finished cigars, and clears the words', async () => {
  respond(listCigars, [sampleCigar({ lineName: 'Gone', quantity: 0 })])
  const user = openPage('/all-cigars')
  await screen.findByText('Your collection is empty')
  await user.type(await search(), 'gone')
  await screen.findByRole('region', { name: 'Smoked' })
  await user.clear(await search())
  await screen.findByText('Your collection is empty')
  expect(document.activeElement).toBe(await search())
})

test('says that cigars only come near mistyped words', async () => {
  respond(listCigars, collection)
  const user = openPage('/all-cigars')
  await user.type(await search(), 'cohiba')
  await shown('Siglo VI')
  expect(screen.queryByText('Closest matches')).toBeNull()
  await user.clear(await search())
  await user.type(await search(), 'cohbia')
  await screen.findByText('Closest matches')
  await shown('Siglo VI')
})
