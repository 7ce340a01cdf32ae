import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import * as auth from '../../../shared/contract/auth.ts'
import { enjoyCigar, getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { ownerMark } from '../../session/owner-mark.ts'
import { openCigar, respondWithCigar } from '../../testing/cigar-page.ts'
import { findToast } from '../../testing/find-toast.ts'
import { comeBack, fail, hold, reach, respond } from '../../testing/network.ts'
import { openPage, pressLogout } from '../../testing/open-page.tsx'
import { ana, noStock, sampleBatch, sampleCigar, sampleSmoke } from '../../testing/samples.ts'
import { keepChange } from './waiting-changes.ts'

const cigar = sampleCigar({ quantity: 5 })
const { id, brand, lineName } = cigar
const stored = () => localStorage.getItem(`waiting_smokes:${ownerMark(ana.id)}`)
const waiting = '1 smoke waiting to be sent'

/** Opens the cigar's page, and enjoys one while the server cannot be reached. */
async function enjoyOffline(): Promise<UserEvent> {
  const user = openCigar(cigar, { batches: [sampleBatch({ cigarId: id, quantity: 5 })] })
  fail(enjoyCigar, 'unreachable')
  reach(false)
  const press = async () => user.click(await screen.findByRole('button', { name: 'Enjoy' }))
  await press()
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  await user.click(dialog.getByRole('radio', { name: '4 stars' }))
  await user.click(dialog.getByRole('button', { name: 'Enjoy' }))
  await screen.findByText('Saved on This Device')
  await screen.findByText(waiting)
  await screen.findByText('Offline. You see what was last loaded.')
  return user
}

test('sends a smoke without a response later, with its key and its time', async () => {
  const before = Date.now()
  await enjoyOffline()
  const requests = respond(enjoyCigar, { id, quantity: 4, stickId: sampleSmoke().id })
  const { key } = JSON.parse(stored() ?? '')[0]
  comeBack()
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
  expect(requests).toMatchObject([{ params: { id }, body: { rating: 4 }, idempotencyKey: key }])
  const { smokedAt } = Object(requests[0]?.body)
  expect(Date.parse(smokedAt)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(smokedAt)).toBeLessThanOrEqual(Date.now())
  expect(stored()).toBeNull()
  screen.getByText('Smoke Saved')
})

test('does not send a smoke after Undo, and opens its sheet again with its stars', async () => {
  const user = await enjoyOffline()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
  expect(stored()).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  expect(dialog.getByRole('radio', { name: '4 stars' })).toHaveProperty('checked', true)
})

test('subtracts a waiting smoke from the sticks of its purchase', async () => {
  const [older, newer] = ['2025-01-15', '2026-01-15'].map((purchaseDate) =>
    sampleBatch({ cigarId: id, quantity: 1, purchaseDate }),
  )
  respondWithCigar(sampleCigar({ id, quantity: 2 }), {
    batches: [newer, older].flatMap((one) => one ?? []),
  })
  fail(enjoyCigar, 'unreachable')
  reach(false)
  const user = openPage(`/cigar/${id}`)
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Enjoy' }))
    return within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  }
  const first = await open()
  await first.findByText(/^From .*2025/)
  await user.click(first.getByRole('button', { name: 'Enjoy' }))
  await screen.findByText('Saved on This Device')
  const second = await open()
  second.getByText(/^This is the last/)
  second.getByText(/^From .*2026/)
  await user.click(second.getByRole('button', { name: 'Enjoy' }))
  await screen.findByText('2 smokes waiting to be sent')
  await screen.findByText('0 sticks in stock')
  screen.getByRole('button', { name: 'Restock' })
  fail(enjoyCigar, 'out_of_stock')
  comeBack()
  await screen.findByText('2 sticks in stock')
})

test.each([
  ['the list', '/all-cigars', '4 in stock'],
  ['the total on home', '/', '11'],
])('subtracts a waiting smoke from the sticks in %s', async (_, path, text) => {
  respond(listCigars, [cigar])
  respond(getStats, { ...noStock, totalCigars: 12 })
  const at = '2026-03-04T20:15:00.000Z'
  keepChange(ana.id, { kind: 'smoke', key: 'one', cigar: { id, brand, lineName }, body: {}, at })
  fail(enjoyCigar, 'unreachable')
  reach(false)
  openPage(path)
  await screen.findByText(text)
})

/** Opens a page on a device where a smoke waits. */
function openWaiting(...keys: string[]): UserEvent {
  const at = '2026-03-04T20:15:00.000Z'
  const body = { rating: 3, notes: 'On the porch' }
  for (const key of ['once', ...keys]) {
    keepChange(ana.id, { kind: 'smoke', key, cigar: { id, brand, lineName }, body, at })
  }
  return openPage('/subscribe')
}

test('explains a refused smoke until it is dismissed, which can be undone, or tried again', async () => {
  const requests = fail(enjoyCigar, 'out_of_stock', { message: 'There is none left.' })
  respond(auth.getUser, { ...ana, settings: { ...ana.settings, timeZone: 'Asia/Tokyo' } })
  const user = openWaiting()
  await screen.findByText('1 smoke not saved')
  screen.getByText('Not saved: There is none left.')
  screen.getByText(/^Mar 5, 2026, 5:15\sAM, 3 stars$/)
  screen.getByText('On the porch')
  comeBack()
  await user.click(screen.getByRole('button', { name: /^Dismiss/ }))
  expect(screen.queryByText('1 smoke not saved')).toBeNull()
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  screen.getByText('1 smoke not saved')
  expect(requests).toHaveLength(1)
  respond(enjoyCigar, { id, quantity: 4, stickId: sampleSmoke().id })
  await user.click(screen.getByRole('button', { name: /^Try Again/ }))
  await screen.findByText('Smoke Saved')
})

test.for(['unreachable', 'unavailable', 'too_many_attempts', 'conflict'] as const)(
  'keeps a smoke waiting that the server cannot take now (%s)',
  async (code) => {
    const requests = fail(enjoyCigar, code)
    reach(code !== 'unreachable')
    openWaiting()
    await screen.findByText(waiting)
    await waitFor(() => expect(requests.length).toBeGreaterThan(0))
    expect(JSON.parse(stored() ?? '')).toMatchObject([{ key: 'once', body: { rating: 3 } }])
  },
)

test('does not send a smoke that is removed while another one is sent', async () => {
  const { requests, release } = hold(enjoyCigar, { id, quantity: 4, stickId: sampleSmoke().id })
  const user = openWaiting('twice')
  await user.click(await screen.findByText('2 smokes waiting to be sent'))
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(screen.getAllByRole('button', { name: /^Remove/ })[1] ?? document.body)
  release()
  await screen.findByText('Smoke Saved')
  expect(stored()).toBeNull()
  // happy-dom has no locks, so the first one may be sent by two, with its key.
  expect(new Set(requests.map(({ idempotencyKey }) => idempotencyKey))).toEqual(new Set(['once']))
})

test('sends a smoke whose first attempt has arrived under the same key', async () => {
  const requests = fail(enjoyCigar, 'idempotency_key_reused')
  openWaiting()
  await screen.findByText('Smoke Saved')
  expect(stored()).toBeNull()
  expect(requests).toMatchObject([{ idempotencyKey: 'once' }])
})

test('waits on signing out for smokes that are only on this device', async () => {
  fail(enjoyCigar, 'unreachable')
  const requests = respond(auth.logout, { message: 'Signed out.' })
  const user = openWaiting()
  await screen.findByText(waiting)
  await pressLogout(user)
  await screen.findByText('Not Signed Out')
  expect(requests).toEqual([])
})

test('asks to dismiss a refused smoke on signing out, since no connection helps', async () => {
  fail(enjoyCigar, 'not_found')
  const user = openWaiting()
  await screen.findByText('1 smoke not saved')
  await pressLogout(user)
  await findToast('A smoke could not be saved. It is only on this device. Dismiss it first.')
})

test("keeps another user's smokes unseen, and ignores unreadable ones", async () => {
  keepChange('ben', {
    kind: 'smoke',
    key: 'bens',
    cigar: { id, brand, lineName },
    body: {},
    at: '2026-03-04',
  })
  localStorage.setItem(`waiting_smokes:${ownerMark(ana.id)}`, 'from a later release')
  openPage('/subscribe')
  // The note is there.
  await waitFor(() => expect(screen.getAllByRole('status').length).toBeGreaterThan(1))
  expect(screen.queryByText(/waiting to be sent/)).toBeNull()
  expect(localStorage.getItem(`waiting_smokes:${ownerMark('ben')}`)).toContain('bens')
})
