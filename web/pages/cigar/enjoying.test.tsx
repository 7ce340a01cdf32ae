import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { enjoyCigar, getCigar, listCigars, restockCigar } from '../../../shared/contract/cigars.ts'
import { putBackInstance } from '../../../shared/contract/instances.ts'
import { clockTime, instantIn } from '../../../shared/rules/dates.ts'
import { queryClient } from '../../api/query-client.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { openCigar, respondWithCigar, withInventory } from '../../testing/cigar-page.ts'
import { freezeDate } from '../../testing/freeze-date.ts'
import { respondWithHumidors } from '../../testing/humidors.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { press } from '../../testing/press.ts'
import { sampleBatch, sampleCigar, sampleHumidor, sampleSmoke } from '../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 5 })
const { id } = cigar
const ofCigar = { cigarId: id }
const usedUp = sampleBatch({ ...ofCigar, purchaseDate: '2023-05-06', remaining: 0, smoked: 1 })
const oldest = sampleBatch({ ...ofCigar, number: 2, purchaseDate: '2024-01-10', quantity: 2 })
const newest = sampleBatch({ ...ofCigar, number: 3, purchaseDate: '2025-03-04', quantity: 3 })
const smoke = sampleSmoke({ ...ofCigar, smokingRating: 4 })
const notes = 'Notes (optional)'
const goodbye = 'One cigar removed from inventory. Hope you enjoy it!'

const inDialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('enjoys a stick of the chosen purchase, with a rating and notes, once also after a reload', async () => {
  const user = openCigar(cigar, { batches: [newest, oldest, usedUp] })
  await press(user, 'Enjoy')
  const dialog = await inDialog('Enjoy a Cigar')
  dialog.getByText('One Padron 1964 Anniversary leaves your collection.')
  dialog.getByText('From purchase #2 of 1/10/2024')
  await press(user, 'Change')
  const selection = await inDialog('Select Purchase')
  const choice = (name: RegExp) => selection.getByRole('radio', { name })
  expect(selection.getAllByRole('radio')).toHaveLength(3)
  expect(choice(/1\/10\/2024.*2 left$/)).toHaveProperty('checked', true)
  expect(choice(/5\/6\/2023.*No Cigars Available$/)).toHaveProperty('disabled', true)
  await user.click(choice(/3\/4\/2025.*3 left$/))
  await press(user, 'Select This Purchase')

  dialog.getByText('From purchase #3 of 3/4/2025')
  await user.click(dialog.getByRole('radio', { name: '4 stars' }))
  dialog.getByText('4/5 stars')
  fireEvent.change(dialog.getByLabelText(notes), { target: { value: 'Cocoa to the end' } })
  await press(user, 'Change')
  await user.keyboard('{Escape}')
  expect(screen.getByLabelText(notes)).toHaveProperty('value', 'Cocoa to the end')
  const lost = fail(enjoyCigar, 'unavailable')
  await press(user, 'Enjoy')
  await screen.findByText('Failed to update inventory.')
  cleanup()

  const again = openPage(`/cigar/${id}`)
  await press(again, 'Enjoy')
  await screen.findByText('From purchase #3 of 3/4/2025')
  const requests = respond(enjoyCigar, { id, quantity: 4, stickId: smoke.id })
  respondWithCigar({ ...cigar, quantity: 4 }, { batches: [newest, oldest], sticks: [smoke] })
  await press(again, 'Enjoy')
  await screen.findByText('Enjoy!')
  screen.getByText(goodbye)
  await screen.findByText('Rated 4/5 stars')
  await screen.findByText('4 sticks in stock')
  const body = { batchId: newest.id, rating: 4, notes: 'Cocoa to the end' }
  expect(requests).toMatchObject([{ params: { id }, body }])
  expect(requests).toEqual(lost)
})

test('offers sticks without a purchase as a choice of their own while any are in stock', async () => {
  const legacy = sampleBatch({ ...ofCigar, legacy: true, number: 4, purchaseDate: '2026-05-02' })
  const user = openCigar(cigar, { batches: [legacy, newest, oldest] })
  await press(user, 'Enjoy')
  await press(user, 'Change')
  await user.click(await screen.findByRole('radio', { name: /^Purchased 5\/2\/2026/ }))
  screen.getByText(/^Legacy collection · Aged/)
  await press(user, 'Select Legacy Purchase')
  screen.getByText('From the ones purchased 5/2/2026')
  const requests = respond(enjoyCigar, { id, quantity: 4, stickId: smoke.id })
  const batches = [{ ...legacy, remaining: 0, smoked: 1 }, newest, oldest]
  respondWithCigar({ ...cigar, quantity: 4 }, { batches, sticks: [smoke] })
  await press(user, 'Enjoy')
  await screen.findByText('4 sticks in stock')
  expect(requests).toMatchObject([{ body: { batchId: legacy.id } }])
  await press(user, 'Enjoy')
  await press(user, 'Change')
  await inDialog('Select Purchase')
  expect(screen.queryByText(/^Legacy collection · Aged/)).toBeNull()
})

test('tells purchases of one day apart by price, shop and place', async () => {
  respondWithHumidors([sampleHumidor({ id: 'travel', name: 'Travel case' })])
  const sameDay = { ...ofCigar, purchaseDate: '2025-03-04' }
  const first = sampleBatch({ ...sameDay, pricePerCigar: 12.5, shop: 'Casa Fuerte' })
  const second = sampleBatch({ ...sameDay, places: [{ humidorId: 'travel', sticks: 1 }] })
  const user = openCigar({ ...cigar, quantity: 2 }, { batches: [second, first] })
  await press(user, 'Enjoy')
  await press(user, 'Change')
  const selection = await inDialog('Select Purchase')
  selection.getByText(/ · \$12\.50 · Casa Fuerte · 1 in Cabinet$/)
  selection.getByText(/ · 1 in Travel case$/)
})

test('asks for no choice with a single purchase', async () => {
  const user = openCigar({ ...cigar, quantity: 2 }, { batches: [oldest, usedUp] })
  await press(user, 'Enjoy')
  await inDialog('Enjoy a Cigar')
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  const requests = respond(enjoyCigar, { id, quantity: 1, stickId: smoke.id })
  respondWithCigar({ ...cigar, quantity: 1 }, { batches: [oldest], sticks: [smoke] })
  await press(user, 'Enjoy')
  await screen.findByText('1 stick in stock')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({ batchId: oldest.id })
})

/** Enjoys the last stick of a cigar; time goes on when the test says so, too. */
async function enjoyLast(): Promise<UserEvent> {
  const user = openCigar({ ...cigar, quantity: 1 }, { batches: [sampleBatch(ofCigar)] })
  await press(user, 'Enjoy')
  const dialog = await inDialog('Enjoy a Cigar')
  dialog.getByText('This is the last Padron 1964 Anniversary in your collection.')
  respond(enjoyCigar, { id, quantity: 0, stickId: smoke.id })
  respondWithCigar({ ...cigar, quantity: 0 }, { sticks: [smoke] })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await press(user, 'Enjoy')
  await screen.findByText('Last cigar enjoyed!')
  screen.getByText(goodbye)
  return user
}

/** Answers as after the last stick was put back. */
function respondToPutBack() {
  respondWithCigar({ ...cigar, quantity: 1 }, { batches: [sampleBatch(ofCigar)] })
  respond(listCigars, [{ ...cigar, quantity: 1 }])
  return respond(putBackInstance, { ...cigar, quantity: 1 })
}

test('leads from the last stick to Previously Enjoyed, and restores it by Undo', async () => {
  respond(listCigars, [{ ...cigar, quantity: 0 }])
  const user = await enjoyLast()
  act(() => void vi.advanceTimersByTime(1500))
  await screen.findByRole('heading', { name: 'Previously Enjoyed' })
  await screen.findByText('1 cigar enjoyed')
  const requests = respondToPutBack()
  await press(user, 'Undo')
  await screen.findByText('Undone')
  await screen.findByText('No Previously Enjoyed Cigars')
  expect(requests).toMatchObject([{ params: { id, instanceId: smoke.id } }])
})

test('stays on the page on an immediate Undo, and shows the cigar again', async () => {
  const user = await enjoyLast()
  respondToPutBack()
  await press(user, 'Undo')
  await screen.findByText('Undone')
  act(() => void vi.advanceTimersByTime(3000))
  expect(screen.queryByRole('dialog')).toBeNull()
  await screen.findByText('1 stick in stock')
  screen.getByRole('heading', { name: 'Padron 1964 Anniversary' })
  await screen.findByText(/^No cigars enjoyed yet\./)
  expect(location.pathname).toBe(`/cigar/${id}`)
})

test("accepts an earlier time of a smoke, on the user's clock", async () => {
  freezeDate(new Date('2026-11-22T18:00:00Z'))
  const user = openCigar(cigar, { batches: [oldest] })
  await press(user, 'Enjoy')
  const dialog = await inDialog('Enjoy a Cigar')
  const when = dialog.getByLabelText<HTMLInputElement>('When')
  const now = clockTime(ownTimeZone(), new Date())
  expect([when.value, when.min, when.max]).toEqual([now, '2024-01-10T00:00', now])
  fireEvent.change(when, { target: { value: '2026-11-20T21:30' } })
  const requests = respond(enjoyCigar, { id, quantity: 4, stickId: smoke.id })
  await press(user, 'Enjoy')
  await screen.findByText('Enjoy!')
  const smokedAt = instantIn(ownTimeZone())('2026-11-20', '21:30').toISOString()
  expect(requests).toMatchObject([{ body: { batchId: oldest.id, smokedAt } }])
})

test('refuses an invalid time, one before the purchase and one in the future at its field', async () => {
  respondWithCigar(cigar, { batches: [oldest] })
  const requests = fail(enjoyCigar, 'unreachable')
  const user = openPage(`/cigar/${id}`)
  await press(user, 'Enjoy')
  const dialog = await inDialog('Enjoy a Cigar')
  await dialog.findByText(/^From purchase/)
  for (const [value, message] of [
    ['', 'Please enter a valid date and time'],
    ['2024-01-09T10:00', 'You bought this cigar on 1/10/2024. Please enter a later date.'],
    ['12026-01-01T10:00', 'Please enter a valid date and time'],
    ['2999-01-01T10:00', 'This is in the future.'],
  ] as const) {
    fireEvent.change(dialog.getByLabelText('When'), { target: { value } })
    await press(user, 'Enjoy')
    await dialog.findByText(message)
  }
  expect(requests).toEqual([])
})

test('reports an hour that clocks skip, and saves the hour after', async () => {
  const zone = vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
  zone.mockReturnValue({
    ...new Intl.DateTimeFormat().resolvedOptions(),
    timeZone: 'Europe/Berlin',
  })
  const user = openCigar(cigar, { batches: [oldest] })
  await press(user, 'Enjoy')
  const dialog = await inDialog('Enjoy a Cigar')
  fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2026-03-29T02:30' } })
  dialog.getByText('Clocks skipped 2:30 AM on that day. It is saved as 3:30 AM.')
  const requests = respond(enjoyCigar, { id, quantity: 4, stickId: smoke.id })
  await press(user, 'Enjoy')
  await screen.findByText('Enjoy!')
  const body = { smokedAt: '2026-03-29T01:30:00.000Z' }
  expect(requests).toMatchObject([{ query: { timeZone: 'Europe/Berlin' }, body }])
})

test('restocks a finished cigar in the same place', async () => {
  respondWithCigar({ ...cigar, quantity: 0 }, { batches: [usedUp], sticks: [smoke] })
  const user = openPage(`/cigar/${id}`)
  await press(user, 'Restock')
  const dialog = await inDialog('Restock')
  const requests = respond(restockCigar, cigar)
  respondWithCigar(cigar, { batches: [newest, usedUp], sticks: [smoke] })
  await user.click(dialog.getByRole('button', { name: 'Restock' }))
  await screen.findByRole('button', { name: 'Enjoy' })
  expect(requests).toHaveLength(1)
})

test('keeps the purchase of a draft while the purchases load', async () => {
  respond(listCigars, [cigar])
  const inventory = { batches: [newest, oldest] }
  respondWithCigar(cigar, inventory)
  const user = openPage('/all-cigars')
  await press(user, /^Enjoy /)
  await press(user, 'Change')
  await user.click(await screen.findByRole('radio', { name: /3\/4\/2025.*3 left$/ }))
  await press(user, 'Select This Purchase')
  cleanup()
  queryClient.clear()
  const { release } = hold(getCigar, withInventory(cigar, inventory))
  await press(openPage('/all-cigars'), /^Enjoy /)
  await screen.findByText('We kept what you typed.')
  expect(screen.queryByText(/^This purchase has no sticks left/)).toBeNull()
  release()
  await screen.findByText('From purchase #3 of 3/4/2025')
})

test('opens the way to enjoy a purchase by its scanned label, once', async () => {
  respondWithCigar(cigar, { batches: [newest, oldest] })
  openPage(`/cigar/${id}?enjoy=${newest.id}`)
  const dialog = await inDialog('Enjoy a Cigar')
  await dialog.findByText('From purchase #3 of 3/4/2025')
  expect(location.search).toBe('')
})
