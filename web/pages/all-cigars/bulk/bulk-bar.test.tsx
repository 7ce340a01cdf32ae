import { QueryClient } from '@tanstack/react-query'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import * as bulk from '../../../../shared/contract/bulk.ts'
import { listCigars } from '../../../../shared/contract/cigars.ts'
import { refresh } from '../../../../shared/contract/session.ts'
import type { Plan } from '../../../../shared/rules/plans.ts'
import { followChange } from '../../../features/cigars/follow-change.ts'
import { findToast } from '../../../testing/find-toast.ts'
import { respondWithHumidors, travel } from '../../../testing/humidors.ts'
import { fail, respond, respondBy } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { newId, sampleCigar } from '../../../testing/samples.ts'
import { watchSaves } from '../../../testing/watch-saves.ts'

const lines = ['One', 'Two', 'Three', 'Four']
const collection = lines.map((lineName, place) => ({
  ...sampleCigar({ lineName, quantity: 2 }),
  createdAt: `2026-01-0${9 - place}T12:00:00.000Z`,
}))
const idOf = (lineName: string) => collection.find((cigar) => cigar.lineName === lineName)?.id

beforeEach(() => void respond(listCigars, collection))

const box = (line: string) => screen.findByRole('checkbox', { name: `Select Padron ${line}` })
const bar = () => screen.findByRole('region', { name: 'Selected cigars' })
const press = async (name: string) =>
  fireEvent.click(within(await bar()).getByRole('button', { name }))

const change = (given: Partial<bulk.BulkChange>): bulk.BulkChange => ({
  id: newId(),
  kind: 'edit',
  state: 'applying',
  done: 0,
  total: 2,
  kept: [],
  ...given,
})

/** Opens the list and selects two of its cigars. */
async function selectTwo(plan: Plan = 'free') {
  const user = openPage('/all-cigars', { plan })
  await screen.findByText('4 cigars')
  await user.click(screen.getByRole('button', { name: 'Select' }))
  for (const line of ['One', 'Three']) await user.click(await box(line))
  await within(await bar()).findByText('2 selected')
  return user
}

/** Answers a change that is done when it is asked for the second time. */
function respondWithChange(first: bulk.BulkChange, last: bulk.BulkChange) {
  const started = respond(bulk.startChange, first)
  let requested = 0
  respondBy(bulk.getChange, () => {
    requested += 1
    return requested === 1 ? { ...first, done: 1 } : last
  })
  return started
}

test('prints the labels of the selected cigars only', async () => {
  const user = await selectTwo()
  await press('Labels')
  const labels = within(await screen.findByRole('list', { name: 'Labels' })).getAllByRole(
    'listitem',
  )
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Padron One', 'Padron Three'])
  await user.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByText('4 cigars')
})

test('edits a field of the selected cigars with progress, and undoes it from the toast', async () => {
  const user = await selectTwo()
  await press('Edit')
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 Cigars' })
  await user.selectOptions(within(dialog).getByLabelText('Wrapper'), 'Habano')
  const first = change({})
  const started = respondWithChange(first, { ...first, state: 'applied', done: 2 })
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  await within(await screen.findByRole('dialog', { name: 'Updating Cigars' })).findByText(
    '1 of 2 cigars',
  )
  await findToast('Updated 2 cigars')
  expect(started.map(({ body }) => body)).toEqual([
    {
      cigarIds: [idOf('One'), idOf('Three')],
      change: { kind: 'edit', fields: { wrapper: 'Habano' } },
    },
  ])
  expect(screen.queryByRole('checkbox')).toBeNull()

  const undone = respond(bulk.undoChange, { ...first, state: 'undone', kept: ['Padron One'] })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await findToast('1 cigar is as before. Changed since, and kept: Padron One.')
  expect(undone).toMatchObject([{ params: { id: first.id } }])
})

test.each([
  ['No cigar was changed.', []],
  ['Changed since, and kept: Padron Three.', ['Padron Three']],
])('explains a failed change and keeps the selection. %s', async (rest, kept) => {
  const user = await selectTwo('premium')
  await press('Add Purchase')
  const dialog = await screen.findByRole('dialog', { name: 'Add a Purchase to 2 Cigars' })
  const first = change({ kind: 'purchase' })
  const problem = 'Padron One was removed in the meantime.'
  const started = respondWithChange(first, { ...first, state: 'failed', problem, kept })
  const quantity = within(dialog).getByLabelText('Quantity')
  await user.clear(quantity)
  await user.type(quantity, '5')
  await user.click(within(dialog).getByText('More (optional)'))
  await user.type(await within(dialog).findByLabelText('Shop'), 'Casa Fuerte')
  await user.click(within(dialog).getByRole('button', { name: 'Add Purchase' }))
  await findToast(`${problem} ${rest}`)
  expect(started.map(({ body }) => body)).toMatchObject([
    { change: { kind: 'purchase', quantity: 5, price: null, shop: 'Casa Fuerte' } },
  ])
  within(await bar()).getByText('2 selected')
})

test('locks a purchase for many cigars without Premium, and says so', async () => {
  const user = await selectTwo()
  await press('Add Purchase')
  const dialog = await screen.findByRole('dialog', { name: 'Premium Feature Required' })
  within(dialog).getByText(/^Upgrade to Premium to use purchase tracking/)
  await user.click(within(dialog).getByRole('button', { name: 'Not Now' }))
  within(await bar()).getByText('2 selected')
})

test('keeps the dialog open when the server refuses a change', async () => {
  const user = await selectTwo()
  await press('Edit')
  const dialog = await screen.findByRole('dialog', { name: 'Edit 2 Cigars' })
  await user.selectOptions(within(dialog).getByLabelText('Field'), 'Brand')
  await user.type(within(dialog).getByLabelText('Brand'), 'Oliva')
  fail(bulk.startChange, 'not_found')
  await user.click(within(dialog).getByRole('button', { name: 'Update' }))
  await findToast('The server says why.')
  expect(within(dialog).getByLabelText('Brand')).toHaveProperty('value', 'Oliva')
})

/** Removes two cigars; the toast still offers to undo it. */
async function removeTwo() {
  const user = await selectTwo()
  await press('Remove')
  const dialog = await screen.findByRole('alertdialog', { name: 'Remove 2 Cigars' })
  within(dialog).getByText(
    'Are you sure you want to remove 2 cigars from your collection? This deletes 4 sticks in stock and all purchases, smokes, notes and photos.',
  )
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }))
  await findToast('Removing 2 cigars')
  await screen.findByText('2 cigars')
  return user
}

test('removes cigars from the list at once, and restores them from the toast', async () => {
  const user = await removeTwo()
  const started = respond(bulk.startChange, change({ kind: 'remove', state: 'applied' }))
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('4 cigars')
  fireEvent(window, new Event('pagehide'))
  expect(started).toEqual([])
})

const closeToast = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))

test('removes cigars once when the toast with Undo closes', async () => {
  await removeTwo()
  const started = respond(bulk.startChange, change({ kind: 'remove', state: 'applied' }))
  closeToast()
  await findToast('Removed 2 cigars')
  fireEvent(window, new Event('pagehide'))
  expect(started.map(({ body }) => body)).toEqual([
    { cigarIds: [idOf('One'), idOf('Three')], change: { kind: 'remove' } },
  ])
})

test('removes cigars when the page closes, and offers no undo on a restored page', async () => {
  await removeTwo()
  const lost = fail(bulk.startChange, 'unreachable')
  fireEvent(window, new Event('pagehide'))
  await waitFor(() => expect(lost).toHaveLength(1))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  screen.getByText('2 cigars')
  const again = respond(bulk.startChange, change({ kind: 'remove', state: 'applied' }))
  fireEvent(window, new Event('pageshow'))
  await findToast('Removed 2 cigars')
  // The server answers the same key with the change that it has started.
  expect(again).toEqual(lost)
  expect(again[0]?.idempotencyKey).toMatch(/./)
})

test('restores cigars that could not be removed, and says so in a toast', async () => {
  await removeTwo()
  fail(bulk.startChange, 'unreachable')
  closeToast()
  await findToast('Failed to remove cigars from collection.')
  await screen.findByText('4 cigars')
})

test('selects a range by Shift, deselects by a second click, selects all, and ends by Escape', async () => {
  const user = openPage('/all-cigars')
  await screen.findByText('4 cigars')
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('link', { name: 'View Padron Two' }))
  await user.click(await box('Four'))
  await user.keyboard('{/Shift}')
  await within(await bar()).findByText('3 selected')
  await user.click(await box('Three'))
  await within(await bar()).findByText('2 selected')
  await press('Select All')
  await within(await bar()).findByText('4 selected')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull())
})

test('downloads the selected cigars as CSV', async () => {
  const saved = watchSaves()
  await selectTwo()
  await press('Download CSV')
  const text = (await saved[0]?.file.text()) ?? ''
  expect(text.split('\r\n').map((row) => row.split(',')[1])).toEqual([
    ...['Line/Name', 'One', 'Three', undefined],
  ])
})

test('moves the selected cigars to one of several humidors, and offers Undo', async () => {
  respondWithHumidors()
  const user = await selectTwo()
  await press('Move')
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 2 Cigars' }))
  await user.click(await dialog.findByRole('radio', { name: /^Travel case/ }))
  const first = change({ kind: 'move' })
  const started = respondWithChange(first, { ...first, state: 'applied', done: 2 })
  await user.click(dialog.getByRole('button', { name: 'Move' }))
  await findToast('Moved 2 cigars')
  expect(started).toMatchObject([{ body: { change: { kind: 'move', to: travel.id } } }])
  screen.getByRole('button', { name: 'Undo' })
})

test('does not ask again for the state of a change when the session has ended', async () => {
  fail(refresh, 'unauthenticated')
  const requests = fail(bulk.getChange, 'unauthenticated')
  await expect(followChange(new QueryClient(), change({}))).rejects.toMatchObject({ status: 401 })
  expect(requests).toHaveLength(1)
})
