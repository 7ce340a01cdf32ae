import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUser, logout } from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { uploadPhoto } from '../../../shared/contract/photos.ts'
import { mainHumidor } from '../../../shared/rules/places.ts'
import { storedDraft } from '../../session/draft.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { fill, harborLane } from '../../testing/fill.ts'
import { fail, respond } from '../../testing/network.ts'
import { openAddForm } from '../../testing/open-add-form.ts'
import { openPage, pressLogout } from '../../testing/open-page.tsx'
import { ana, newId, noStock, sampleCigar } from '../../testing/samples.ts'

const imageUrl = '/media/0123456789abcdef01234567/01J00000000000000000000000.jpg'
const typed = { brand: 'Harbor Lane', lineName: 'Serie V', pricePerCigar: '280,50/20' }
const filling = {
  step: 'filling',
  suggestions: { wrapper: 'Habano', origin: 'Nicaragua' },
  imageUrl,
  typed,
}
const kept = {
  version: 1,
  owner: ownerMark(ana.id),
  flow: filling,
}
const stored = () => JSON.parse(storedDraft.get() ?? 'null')
const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

function openHome(draft?: object, stats = noStock) {
  if (draft) storedDraft.set(JSON.stringify(draft))
  respond(cigars.getStats, stats)
  respond(getUser, { ...ana, totalCigars: stats.totalCigars })
  return openPage('/')
}

test('restores a draft with typed text, AI suggestions and its photo', async () => {
  const user = openHome(kept)
  await screen.findByText(/^Harbor Lane Serie V is not added yet/)
  expect(screen.queryByRole('button', { name: /^Manual Entry/ })).toBeNull()
  await user.click(await button('Continue Your Draft'))
  await waitFor(() => expect(field('Brand').value).toBe('Harbor Lane'))
  expect(field('Wrapper Type AI').value).toBe('Habano')
  expect(field('Box Price').value).toBe('280,50')
  expect(field('Box Count').value).toBe('20')
  screen.getByText('$14.03 per cigar, rounded to cents: 20 make $280.60')
  const shown = screen.getByRole('img', { name: 'Your cigar' })
  await waitFor(() => expect(shown.getAttribute('src')).toBe(imageUrl))
  await user.click(await button('Price per cigar'))
  expect(document.activeElement).toBe(field('Price per Cigar'))
  expect(field('Price per Cigar').value).toBe('14.03')
  const requests = respond(cigars.createCigar, sampleCigar())
  const figures = respond(cigars.getStats, noStock)
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  const sent = { brand: 'Harbor Lane', wrapper: 'Habano', pricePerCigar: 14.03, imageUrl }
  expect(requests).toMatchObject([{ body: sent }])
  expect(stored()).toBeNull()
  await waitFor(() => expect(figures).toHaveLength(1))
})

test('shows a draft before Tonight, which is first otherwise', async () => {
  const isBeforeTonight = async () => {
    const tonight = await screen.findByRole('region', { name: 'Tonight' })
    const place = tonight.compareDocumentPosition(screen.getByText('Add New Cigar'))
    return place === Node.DOCUMENT_POSITION_PRECEDING
  }
  const stats = { totalCigars: 6, totalBrands: 1, totalValue: 0 }
  const user = openHome(kept, stats)
  expect(await isBeforeTonight()).toBe(true)
  await user.click(await button('Discard Draft'))
  await user.click(await button('Discard'))
  await button(/^Manual Entry/)
  expect(await isBeforeTonight()).toBe(true)
  cleanup()
  openHome(undefined, stats)
  expect(await isBeforeTonight()).toBe(false)
})

test('retries the photo of a draft while it does not load, and clears it if it was deleted', async () => {
  const user = openHome(kept)
  await user.click(await button('Continue Your Draft'))
  await waitFor(() => expect(field('Brand').value).toBe('Harbor Lane'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const delay of [1000, 2000, 4000, 8000]) {
    const shown = screen.getByRole('img', { name: 'Your cigar' })
    fireEvent.error(shown)
    act(() => void vi.advanceTimersByTime(delay))
    expect(screen.getByRole('img', { name: 'Your cigar' })).not.toBe(shown)
  }
  expect(stored().flow.typed).toEqual(typed)
  vi.useRealTimers()
  fail(uploadPhoto, 'not_found')
  fireEvent.error(screen.getByRole('img', { name: 'Your cigar' }))
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Your cigar' })).toBeNull())
  expect(stored().flow.typed).toEqual({ ...typed, imageUrl: null })
})

test.for([
  ['of another version', { ...kept, version: 2 }],
  ['of another user', { ...kept, owner: 'bob' }],
  ['of other steps', { ...kept, flow: { ...filling, step: 'guessing' } }],
  ['of another form', 'text'],
] as const)('drops a draft %s', async ([, draft]) => {
  openHome(Object(draft))
  await button(/^Manual Entry/)
  await waitFor(() => expect(storedDraft.get()).toBeNull())
})

test('drops only those fields of a draft that the form no longer has', async () => {
  const flow = { ...filling, imageUrl: undefined, typed: { ...typed, color: 'Red' } }
  const user = openHome({ ...kept, flow })
  await user.click(await button('Continue Your Draft'))
  await waitFor(() => expect(field('Brand').value).toBe('Harbor Lane'))
  expect(stored().flow.typed).toEqual(typed)
})

test('stores typed text as a draft, and deletes the draft when the form is emptied', async () => {
  const user = openHome()
  await openAddForm(user)
  expect(stored()).toBeNull()
  fill({ Brand: 'Harbor Lane', 'Price per Cigar': '1,234' })
  expect(stored().flow.typed).toEqual({ brand: 'Harbor Lane', pricePerCigar: '1,234' })
  fill({ Brand: '', 'Price per Cigar': '' })
  expect(stored()).toBeNull()
})

test('shows each number of a draft as it was typed, and adds what it means', async () => {
  await openAddForm(openHome())
  fill({ 'Cigar Size': 'Custom' })
  const texts = {
    'Length (inches)': '6 1/2',
    'Ring Gauge': '52,5',
    'Quantity (max 15 - 15 slots remaining)': '1,',
    'Price per Cigar': '8,5',
  }
  fill({ ...harborLane, ...texts })
  cleanup()
  const user = openHome()
  await user.click(await button('Continue Your Draft'))
  await waitFor(() => expect(field('Brand').value).toBe('Harbor Lane'))
  for (const [label, text] of Object.entries(texts)) expect(field(label).value).toBe(text)
  fill({ 'Quantity (max 15 - 15 slots remaining)': '2' })
  const requests = respond(cigars.createCigar, sampleCigar())
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toMatchObject([
    { body: { length: 6.5, ringGauge: 52.5, quantity: 2, pricePerCigar: 8.5 } },
  ])
})

test("replaces this tab's draft by that of another tab, and loses no shown text in either", async () => {
  const user = openHome()
  await openAddForm(user)
  fill({ Brand: 'Harbor Lane' })
  act(() => storedDraft.set(JSON.stringify(kept)))
  expect(field('Brand').value).toBe('Harbor Lane')
  await user.click(screen.getByRole('button', { name: 'Close form' }))
  await user.click(await button('Discard'))
  await screen.findByText(/^Harbor Lane Serie V is not added yet/)
  expect(stored()).toEqual(kept)
})

test("does not replace the draft by that of another user's tab", async () => {
  const user = openHome()
  await openAddForm(user)
  const others = { ...kept, owner: 'bob' }
  localStorage.setItem('cigar_draft', JSON.stringify(others))
  fill({ Brand: 'Harbor Lane' })
  fireEvent(window, new Event('pagehide'))
  expect(stored()).toEqual(others)
})

test('replaces no value of a draft by the catalog, and only catalog values for another brand', async () => {
  const brand = { brand: 'Padrón', wrapper: 'Maduro', origin: 'Nicaragua' }
  const flow = { ...filling, suggestions: {}, typed: brand, isShown: true }
  const user = openHome({ ...kept, flow })
  await user.click(await button('Continue Your Draft'))
  await waitFor(() => expect(field('Origin Catalog').value).toBe('Nicaragua'))
  expect(field('Wrapper Type').value).toBe('Maduro')
  fill({ Brand: 'Arturo Fuente' })
  await waitFor(() => expect(field('Origin Catalog').value).toBe('Dominican Republic'))
  expect(field('Wrapper Type').value).toBe('Maduro')
})

test('puts a draft of a deleted humidor into the only remaining one', async () => {
  const user = openHome({ ...kept, flow: { ...filling, typed: { ...typed, humidorId: newId() } } })
  await user.click(await button('Continue Your Draft'))
  const requests = respond(cigars.createCigar, sampleCigar())
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toMatchObject([{ body: { humidorId: mainHumidor } }])
})

test('discards a draft after a question, and leads back to the two ways of adding', async () => {
  const user = openHome(kept)
  await user.click(await button('Discard Draft'))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard Changes?' }))
  await user.click(question.getByRole('button', { name: 'Discard' }))
  await button(/^Manual Entry/)
  expect(stored()).toBeNull()
})

test('asks on signing out before it discards a draft', async () => {
  const user = openHome(kept)
  await button('Continue Your Draft')
  const requests = respond(logout, { message: 'Signed out.' })
  await pressLogout(user)
  await screen.findByText('Not Signed Out')
  expect(stored()).not.toBeNull()
  expect(requests).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Discard and Sign Out' }))
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(stored()).toBeNull()
})
