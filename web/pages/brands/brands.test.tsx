import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { sampleCigar } from '../../testing/samples.ts'

/** Ten Padróns in two spellings, an Oliva of three sticks, a Cohiba, and a Davidoff without stock. */
const collection = [
  sampleCigar({ brand: 'Cohiba', lineName: 'Siglo' }),
  ...[10, 9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) =>
    sampleCigar({ brand: n % 2 === 0 ? 'Padrón' : 'PADRON', lineName: `Serie ${n}` }),
  ),
  sampleCigar({ brand: 'Oliva', quantity: 3 }),
  sampleCigar({ brand: 'Davidoff', quantity: 0 }),
]

const linesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('b, span')].map(({ textContent }) => textContent))

test('lists brands in alphabetical order with their figures and their eight newest cigars', async () => {
  respond(listCigars, collection)
  openPage('/brands')
  await screen.findByText('3 brands · 12 cigars · 14 sticks in stock')
  const cards = await screen.findAllByRole('article')
  expect(cards.map((card) => within(card).getByRole('heading', { level: 2 }).textContent)).toEqual([
    'Cohiba',
    'Oliva',
    'Padrón',
  ])
  const [cohiba, , padron] = cards
  if (!cohiba || !padron) throw new Error('A brand is missing')

  within(padron).getByText('10 cigars · 10 sticks')
  within(cohiba).getByText('1 cigar · 1 stick')
  expect(linesOf(padron)).toEqual(
    [10, 9, 8, 7, 6, 5, 4, 3].map((n) => [`Serie ${n}`, '1 in stock']),
  )
  for (const [card, name, address] of [
    [padron, 'View All 10 Cigars', '/brand/Padr%C3%B3n'],
    [padron, 'Padrón', '/brand/Padr%C3%B3n'],
    [padron, /^Serie 7/, `/cigar/${collection[4]?.id}`],
    [cohiba, 'View 1 Cigar', '/brand/Cohiba'],
  ] as const) {
    expect(within(card).getByRole('link', { name }).getAttribute('href')).toBe(address)
  }
})

test('leads back from a brand to the search that found it', async () => {
  respond(listCigars, collection)
  const user = openPage('/brands?q=oliva')
  await user.click(await screen.findByRole('link', { name: 'Oliva' }))
  await user.click(await screen.findByRole('link', { name: 'Back to brands' }))
  await screen.findByRole('heading', { name: 'Brands' })
  expect(location.search).toBe('?q=oliva')
})

test.for(['in the quick navigation', 'of the figure'] as const)(
  'leads from the link %s on home to the brands',
  async (place) => {
    respond(listCigars, [sampleCigar()])
    respond(getStats, { totalCigars: 1, totalBrands: 1, totalValue: 0 })
    const user = openPage('/')
    const ways = await screen.findByRole('navigation', { name: 'Quick Navigation' })
    const link =
      place === 'of the figure'
        ? await screen.findByText('Brands', { selector: 'dt a' })
        : within(ways).getByRole('link', { name: 'Brands' })
    await user.click(link)
    await screen.findByText('1 brand · 1 cigar · 1 stick in stock')
  },
)

test('leads to adding a cigar without cigars in stock', async () => {
  respond(listCigars, [sampleCigar({ quantity: 0 })])
  openPage('/brands')
  await screen.findByText('No brands found')
  screen.getByText('Your collection is empty')
  const link = screen.getByRole('link', { name: 'Add Your First Cigar' })
  expect(link.getAttribute('href')).toBe('/?add=1')
})

test('keeps the brands with cigars that match a search, stores it in the address, and leads on', async () => {
  respond(listCigars, collection)
  const user = openPage('/brands')
  const search = await screen.findByRole('searchbox', { name: 'Search brands' })
  await screen.findByText('3 brands · 12 cigars · 14 sticks in stock')
  await user.type(search, '3 padrón')
  await screen.findByText('1 brand · 10 cigars · 10 sticks in stock')
  const card = screen.getByRole('article')
  expect(linesOf(card)).toEqual([['Serie 3', '1 in stock']])
  within(card).getByRole('link', { name: 'View All 10 Cigars' })
  await waitFor(() => expect(location.search).toBe('?q=3+padr%C3%B3n'))

  await user.type(search, ' zzz')
  await screen.findByText('Closest matches')
  await user.clear(search)
  await user.type(search, 'zzz')
  await screen.findByText('No brands match your search')
  const all = screen.getByRole('link', { name: 'Search All Cigars' })
  expect(all.getAttribute('href')).toBe('/all-cigars?q=zzz')
  await user.click(screen.getByRole('button', { name: 'Show All Brands' }))
  await screen.findByText('3 brands · 12 cigars · 14 sticks in stock')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
