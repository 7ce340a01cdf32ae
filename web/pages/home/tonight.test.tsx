import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { enjoyCigar, getStats } from '../../../shared/contract/cigars.ts'
import type { TonightCigar } from '../../../shared/contract/home.ts'
import { queryClient } from '../../api/query-client.ts'
import { respondWithCigar } from '../../testing/cigar-page.ts'
import { respondWithHumidors, travel } from '../../testing/humidors.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ana, noStock, sampleBatch, sampleCigar } from '../../testing/samples.ts'

const cigar = (given: Partial<TonightCigar>): TonightCigar => ({
  id: 'corona',
  brand: 'Padron',
  lineName: 'Corona',
  quantity: 2,
  strength: 'Full',
  minutes: 45,
  purchaseDate: '2024-01-01',
  ...given,
})

const corona = cigar({})
const toro = cigar({ id: 'toro', lineName: 'Toro', minutes: 60, userRating: 5 })
const mild = cigar({ id: 'mild', lineName: 'Mild One', strength: 'Mild', minutes: undefined })

/** The figures with what is suggested. */
const stockOf = (...tonight: TonightCigar[]) => ({
  totalCigars: 6,
  totalBrands: 1,
  totalValue: 0,
  home: { recent: [], tonight },
})

const tonight = async () => within(await screen.findByRole('region', { name: 'Tonight' }))

/** The suggestions, each as its texts. */
const shown = (place: Awaited<ReturnType<typeof tonight>>) =>
  place
    .queryAllByRole('listitem')
    .map((item) =>
      [item.querySelector('h3'), ...item.querySelectorAll('p')].map((one) => one?.textContent),
    )

test('suggests three cigars with a reason, and others for a time and a strength', async () => {
  const requested = respond(getStats, stockOf(corona, toro, mild))
  const user = openPage('/')
  const place = await tonight()
  await place.findByText('Padron Corona')
  expect(shown(place)).toEqual([
    ['Padron Toro', expect.stringMatching(/^In your humidor for/), 'About 60 minutes · Full'],
    ['Padron Corona', 'You have not smoked it yet', 'About 45 minutes · Full'],
    ['Padron Mild One', expect.stringMatching(/^In your humidor for/), 'Mild'],
  ])
  const link = place.getByRole('link', { name: 'Padron Corona' })
  expect(link.getAttribute('href')).toBe('/cigar/corona')
  await user.selectOptions(place.getByRole('combobox', { name: 'How long you have' }), '45 minutes')
  expect(shown(place).map(([name]) => name)).toEqual(['Padron Corona'])
  await user.selectOptions(place.getByRole('combobox', { name: 'Strength' }), 'Mild')
  expect(place.getByRole('status').textContent).toMatch(/^No cigar in stock fits/)
  expect(requested).toMatchObject([{ query: { home: '1', timeZone: expect.any(String) } }])
})

test('enjoys a suggestion from home, and updates the suggestions', async () => {
  respondWithCigar(sampleCigar(), { batches: [sampleBatch()] })
  respond(getStats, stockOf(corona))
  const enjoyed = respond(enjoyCigar, { id: 'corona', quantity: 1, stickId: 'corona.1' })
  const user = openPage('/')
  const place = await tonight()
  await user.click(await place.findByRole('button', { name: 'Enjoy Padron Corona' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  respond(getStats, stockOf(toro))
  await user.click(dialog.getByRole('button', { name: 'Enjoy' }))
  await place.findByText('Padron Toro')
  expect(enjoyed).toHaveLength(1)
})

test('keeps the places of remaining suggestions after a smoke', async () => {
  respondWithCigar(sampleCigar(), { batches: [sampleBatch()] })
  respond(getStats, stockOf(corona, toro, mild))
  respond(enjoyCigar, { id: 'toro', quantity: 1, stickId: 'toro.1' })
  const user = openPage('/')
  const place = await tonight()
  await user.click(await place.findByRole('button', { name: 'Enjoy Padron Toro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  const other = cigar({ id: 'other', lineName: 'Other', purchaseDate: '2025-01-01' })
  respond(getStats, stockOf(mild, corona, other))
  await user.click(dialog.getByRole('button', { name: 'Enjoy' }))
  await place.findByText('Padron Other')
  expect(shown(place).map(([name]) => name)).toEqual([
    'Padron Other',
    'Padron Corona',
    'Padron Mild One',
  ])
})

test('shows Tonight below everything else after the first cigar', async () => {
  openPage('/')
  const ways = await screen.findByRole('navigation', { name: 'Quick Navigation' })
  respond(getStats, stockOf(corona))
  await act(() => queryClient.invalidateQueries())
  const region = await screen.findByRole('region', { name: 'Tonight' })
  expect(region.compareDocumentPosition(ways)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})

test('shows no Tonight without stock', async () => {
  openPage('/')
  await screen.findByText('No cigars in collection')
  expect(screen.queryByText('Tonight')).toBeNull()
})

test('reserves the space of Tonight before the figures arrive', async () => {
  respond(getUser, { ...ana, totalCigars: 6 })
  const { release } = hold(getStats, noStock)
  openPage('/')
  await screen.findByRole('heading', { name: 'Tonight' })
  release()
})

test('retries suggestions that could not be loaded', async () => {
  respond(getUser, { ...ana, totalCigars: 6 })
  fail(getStats)
  const user = openPage('/')
  const place = await tonight()
  await place.findByText('Your suggestions could not be loaded.')
  respond(getStats, stockOf(corona))
  await user.click(place.getByRole('button', { name: 'Try Again' }))
  await place.findByText('Padron Corona')
})

test('suggests cigars in the travel case among several humidors, and takes them from there', async () => {
  respondWithHumidors()
  const places = [{ humidorId: travel.id, sticks: 1 }]
  const older = sampleBatch({ quantity: 3 })
  const newer = sampleBatch({
    number: 2,
    quantity: 3,
    places: [{ humidorId: 'main', sticks: 2 }, ...places],
  })
  respondWithCigar(sampleCigar(), { batches: [newer, older] })
  respond(getStats, stockOf(corona, { ...toro, humidors: ['main', travel.id] }))
  const enjoyed = respond(enjoyCigar, { id: 'toro', quantity: 1, stickId: 'toro.1' })
  const user = openPage('/')
  const place = await tonight()
  await place.findByText('Padron Corona')
  await user.selectOptions(await place.findByLabelText('Humidor'), 'Travel case')
  expect(shown(place).map(([name]) => name)).toEqual(['Padron Toro'])
  await user.click(place.getByRole('button', { name: 'Enjoy Padron Toro' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  expect(await dialog.findByLabelText('Taken from')).toHaveProperty('value', travel.id)
  await user.click(dialog.getByRole('button', { name: 'Enjoy' }))
  await waitFor(() => expect(enjoyed).toHaveLength(1))
  expect(enjoyed).toMatchObject([{ body: { batchId: newer.id, humidorId: travel.id } }])
})
