import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { listEnjoyedPurchases } from '../../../shared/contract/batches.ts'
import { enjoyCigar, listCigars } from '../../../shared/contract/cigars.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, newId, sampleBatch, sampleCigar } from '../../testing/samples.ts'

const melanio = sampleCigar({
  brand: 'Oliva',
  lineName: 'Serie V Melanio',
  quantity: 0,
  ringGauge: 52,
  length: 6.5,
  pricePerCigar: 14.75,
  userRating: 4,
  notes: 'Leather and espresso.\n[Restock 3/4/2025] 1 cigar at $15.50 each. From Zug',
})
const bare = sampleCigar({ quantity: 0 })
const bought = (purchaseDate: string) => ({ id: newId(), purchaseDate, locked: false })

const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('article') ?? heading)
}

type Card = Awaited<ReturnType<typeof card>>

const fact = (of: Card, term: string) =>
  of.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent

/** The rows of a card's purchase history. */
const purchasesOf = (of: Card) =>
  of
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

const items = (of: Card) => of.getAllByRole('listitem').map(({ textContent }) => textContent)

test('shows the rating, prices, purchases and notes of a finished cigar', async () => {
  respond(listCigars, [sampleCigar({ lineName: 'Still there' }), melanio, bare])
  respond(listEnjoyedPurchases, [
    {
      cigarId: melanio.id,
      purchases: [
        { ...bought('2025-03-04'), pricePerCigar: 15.5 },
        { ...bought('2024-09-07'), locked: true },
      ],
    },
    { cigarId: bare.id, purchases: [bought('2026-01-15')] },
  ])
  openPage('/enjoyed')
  await screen.findByText('2 cigars enjoyed')
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Oliva Serie V Melanio', 'Padron 1964 Anniversary'])
  const full = await card('Oliva Serie V Melanio')
  expect(
    ['Your Rating', 'Original Price', 'Status', 'Origin'].map((term) => fact(full, term)),
  ).toEqual(['8/10', '$14.75', 'Enjoyed', 'Nicaragua'])
  expect(purchasesOf(full)).toEqual([
    ['3/4/2025', '$15.50'],
    ['9/7/2024', 'Not part of your plan'],
  ])
  expect(items(full)).toEqual([
    'Maduro',
    'Full',
    '52 × 6.5″',
    '3/4/2025 1 cigar at $15.50 each. From Zug',
  ])
  full.getByText('Leather and espresso.')

  const little = await card('Padron 1964 Anniversary')
  expect(['Your Rating', 'Original Price'].map((term) => fact(little, term))).toEqual([
    'Not rated',
    'N/A',
  ])
  expect(purchasesOf(little)).toEqual([['1/15/2026', 'Not specified']])
  expect(little.queryByRole('link', { name: 'Upgrade to see earlier prices' })).toBeNull()
  const upgrade = full.getByRole('link', { name: 'Upgrade to see earlier prices' })
  expect(upgrade.getAttribute('href')).toBe('/subscribe?from=%2Fenjoyed')
})

test('searches finished cigars, keeps the words on the way back from one, and leads home', async () => {
  respondWithCigar(melanio)
  respond(listCigars, [melanio, bare])
  const user = openPage('/previously-enjoyed')
  await screen.findByText('2 cigars enjoyed')
  await user.type(screen.getByRole('searchbox', { name: 'Search cigars' }), 'leather OLIVA')
  await screen.findByText('1 cigar enjoyed')
  await waitFor(() => expect(location.search).toBe('?q=leather+OLIVA'))
  await user.click(await screen.findByRole('link', { name: 'Oliva Serie V Melanio' }))
  await screen.findByRole('heading', { name: 'Specifications' })
  await user.click(screen.getByRole('link', { name: 'Back to Collection' }))
  await screen.findByText('1 cigar enjoyed')
  const search = screen.getByRole('searchbox', { name: 'Search cigars' })
  await user.type(search, ' zzz')
  await screen.findByText('Closest matches')
  await user.clear(search)
  await user.type(search, 'zzz')
  await screen.findByText('No cigars match your search')
  await user.click(screen.getByRole('button', { name: 'Show All Enjoyed Cigars' }))
  await screen.findByText('2 cigars enjoyed')
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Home' }))
  await screen.findByRole('heading', { name: `${ana.firstName}'s Digital Humidor` })
})

test('shows more than three purchases and restock records on request', async () => {
  const days = ['4/1/2025', '3/1/2025', '2/1/2025', '1/1/2025']
  const notes = days.toReversed().map((day) => `\n[Restock ${day}] 1 cigar at $10.00 each.`)
  respond(listCigars, [{ ...melanio, notes: `Leather.${notes.join('')}` }])
  const dates = ['2025-04-01', '2025-03-01', '2025-02-01', '2025-01-01', '2024-09-07']
  respond(listEnjoyedPurchases, [{ cigarId: melanio.id, purchases: dates.map(bought) }])
  const user = openPage('/previously-enjoyed')
  const shown = await card('Oliva Serie V Melanio')
  expect(purchasesOf(shown)).toHaveLength(3)
  await user.click(shown.getByRole('button', { name: 'Show all 4 restock records' }))
  await user.click(shown.getByRole('button', { name: 'Show all 5 purchases' }))
  expect(items(shown).slice(3)).toEqual(days.map((day) => `${day} 1 cigar at $10.00 each.`))
  expect(purchasesOf(shown).map(([day]) => day)).toEqual([...days, '9/7/2024'])
})

test('leads to the collection without finished cigars', async () => {
  respond(listCigars, [sampleCigar()])
  const user = openPage('/previously-enjoyed')
  await screen.findByText('No Previously Enjoyed Cigars')
  await user.click(screen.getByRole('link', { name: 'Browse Your Collection' }))
  await screen.findByRole('heading', { name: 'All Cigars' })
})

test('shows a cigar as enjoyed that is finished while the rest of the collection loads', async () => {
  const last = sampleCigar({ lineName: 'The Last One' })
  respondWithCigar(last, { batches: [sampleBatch()] })
  respond(enjoyCigar, { id: last.id, quantity: 0, stickId: newId() })
  respond(listCigars, [last], { next: newId() })
  const rest = hold(listCigars, [sampleCigar()], ({ query }) => query.cursor !== undefined)
  const user = openPage('/all-cigars')
  await screen.findByText('1 so far. Loading the rest…')
  await user.click(screen.getByRole('link', { name: 'View Padron The Last One' }))
  await user.click(await screen.findByRole('button', { name: 'Enjoy' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  respond(listCigars, [{ ...last, quantity: 0 }, sampleCigar()])
  await user.click(dialog.getByRole('button', { name: 'Enjoy' }))
  await screen.findByText('Last cigar enjoyed!')
  await screen.findByRole('heading', { name: 'Previously Enjoyed' })
  rest.release()
  await card('Padron The Last One')
  await waitFor(() => screen.getByText('1 cigar enjoyed'))
})
