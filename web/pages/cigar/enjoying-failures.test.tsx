import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Batch } from '../../../shared/contract/batches.ts'
import { enjoyCigar, getCigar, listCigars } from '../../../shared/contract/cigars.ts'
import { putBackInstance } from '../../../shared/contract/instances.ts'
import { openCigar, respondWithCigar } from '../../testing/cigar-page.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { press } from '../../testing/press.ts'
import { sampleBatch, sampleCigar, sampleSmoke } from '../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 5 })
const { id } = cigar
const older = sampleBatch({ cigarId: id, purchaseDate: '2024-01-10', quantity: 2 })
const newer = sampleBatch({ cigarId: id, number: 2, purchaseDate: '2025-03-04', quantity: 3 })
const smoke = sampleSmoke({ cigarId: id })
const enjoyed = { id, quantity: 4, stickId: smoke.id }
const note = 'Cocoa to the end'

/** Opens the dialog of a cigar with these purchases and writes a note there. */
async function openDialog(quantity: number, batches: Batch[]) {
  const user = openCigar({ ...cigar, quantity }, { batches })
  await press(user, 'Enjoy')
  const dialog = within(await screen.findByRole('dialog', { name: 'Enjoy a Cigar' }))
  fireEvent.change(dialog.getByLabelText('Notes (optional)'), { target: { value: note } })
  return { user, dialog }
}

test('explains a failed Undo, and offers a retry', async () => {
  const { user } = await openDialog(5, [newer])
  respond(enjoyCigar, enjoyed)
  await press(user, 'Enjoy')
  const failed = fail(putBackInstance, 'unreachable')
  await press(user, 'Undo')
  await screen.findByText('Failed to update inventory.')
  screen.getByText(/^The server could not be reached\./)
  const done = respond(putBackInstance, cigar)
  await press(user, 'Try Again')
  await screen.findByText('Undone')
  expect(failed).toHaveLength(1)
  expect(failed[0]?.idempotencyKey).toMatch(/./)
  expect(done).toEqual(failed)
  expect(await screen.findByLabelText('Notes (optional)')).toHaveProperty('value', note)
})

test('explains an Undo that exceeds the plan', async () => {
  const { user } = await openDialog(5, [newer])
  respond(enjoyCigar, enjoyed)
  await press(user, 'Enjoy')
  fail(putBackInstance, 'limit_reached', { limitType: 'inventory' })
  await press(user, 'Undo')
  await screen.findByText('Collection Limit Reached')
})

test('reports a last stick that was enjoyed elsewhere, and keeps the notes', async () => {
  const { user, dialog } = await openDialog(1, [older])
  const message = 'There is no stick left to enjoy.'
  fail(enjoyCigar, 'out_of_stock', { message })
  respondWithCigar({ ...cigar, quantity: 0 }, { sticks: [smoke] })
  await press(user, 'Enjoy')
  within(await dialog.findByRole('alert')).getByText(message)
  expect(dialog.getByRole('button', { name: 'Enjoy' })).toHaveProperty('disabled', true)
  expect(dialog.getByLabelText('Notes (optional)')).toHaveProperty('value', note)
  within(screen.getByRole('region', { name: /^Notifications/ })).getByText(message)
})

test.for([
  { change: 'used up', left: [newer, { ...older, remaining: 0, smoked: 2 }] },
  { change: 'deleted', left: [newer] },
])('offers another purchase when one was $change elsewhere', async ({ left }) => {
  const third = sampleBatch({ cigarId: id, number: 3 })
  const { user, dialog } = await openDialog(6, [third, newer, older])
  await press(user, 'Change')
  await press(user, 'Select This Purchase')
  dialog.getByText('From purchase #1 of 1/10/2024')
  fail(enjoyCigar, 'out_of_stock')
  respondWithCigar({ ...cigar, quantity: 4 }, { batches: [third, ...left] })
  await press(user, 'Enjoy')
  await dialog.findByText('This purchase has no sticks left. Choose another one.')
  expect(dialog.getByRole('button', { name: 'Enjoy' })).toHaveProperty('disabled', true)
  await press(user, 'Change')
  await press(user, 'Select This Purchase')
  await screen.findByText('From purchase #2 of 3/4/2025')
  const requests = respond(enjoyCigar, enjoyed)
  await press(user, 'Enjoy')
  await screen.findByText('Enjoy!')
  expect(requests).toMatchObject([{ body: { batchId: newer.id, notes: note } }])
})

test('lets the server take the oldest purchase without the list of purchases', async () => {
  respond(listCigars, [cigar])
  fail(getCigar)
  const user = openPage('/all-cigars')
  await press(user, 'Enjoy Padron 1964 Anniversary')
  await screen.findByRole('dialog', { name: 'Enjoy a Cigar' })
  const requests = respond(enjoyCigar, enjoyed)
  respondWithCigar(cigar)
  await press(user, 'Enjoy')
  await screen.findByText('Enjoy!')
  expect(requests).toHaveLength(1)
  expect(requests[0]?.body).toEqual({})
})
