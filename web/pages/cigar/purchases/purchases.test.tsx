import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import {
  addBatch,
  type Batch,
  deleteBatch,
  updateBatch,
} from '../../../../shared/contract/batches.ts'
import { getCigar } from '../../../../shared/contract/cigars.ts'
import { respondWithCigar, withInventory } from '../../../testing/cigar-page.ts'
import { describeField } from '../../../testing/describe-field.ts'
import { fill } from '../../../testing/fill.ts'
import { fail, hold, respond } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { sampleBatch, sampleCigar, sampleSmoke } from '../../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 4 })
const batch = sampleBatch({
  cigarId: cigar.id,
  quantity: 4,
  purchaseDate: '2024-01-10',
  pricePerCigar: 18.5,
})
const box = sampleBatch({
  cigarId: cigar.id,
  number: 2,
  quantity: 5,
  purchaseDate: '2025-03-04',
  pricePerCigar: 19.75,
  notes: 'The box from Marta',
})
const path = `/cigar/${cigar.id}`

const panel = async () => within(await screen.findByRole('region', { name: 'Purchase History' }))
const purchases = async () =>
  (await panel()).getAllByRole('listitem').map(({ textContent }) => textContent)

async function openDialog(user: UserEvent, opener: string) {
  const { findByRole } = await panel()
  // Until the plan is known, the button to add a purchase describes why it is disabled.
  await user.click(await findByRole('button', { name: opener, description: '' }))
  return within(screen.getByRole(/^Delete/.test(opener) ? 'alertdialog' : 'dialog'))
}

const submit = (user: UserEvent, form: Awaited<ReturnType<typeof openDialog>>, name: string) =>
  user.click(form.getByRole('button', { name }))

const dialogCloses = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

test('adds a purchase above the others, with all its details', async () => {
  respondWithCigar(cigar, { batches: [batch] })
  const user = openPage(path, { plan: 'premium' })
  const requests = respond(addBatch, box)
  const form = await openDialog(user, 'Add Purchase')
  respondWithCigar({ ...cigar, quantity: 9 }, { batches: [box, batch] })
  fill({
    Quantity: '5',
    'Purchase Date': '2025-03-04',
    'Price per Cigar (optional)': '19.75',
    'Notes (optional)': ' The box from Marta ',
  })
  await submit(user, form, 'Add Purchase')
  await screen.findByText('Purchase batch added successfully')
  await dialogCloses()
  await screen.findByText('9 sticks in stock')
  const { quantity, purchaseDate, notes } = box
  const body = { quantity, purchaseDate, price: 19.75, notes }
  expect(requests).toMatchObject([{ params: { id: cigar.id }, body }])
  expect(await purchases()).toEqual([
    'Purchase #23/4/2025Quantity5Remaining5Price$19.75The box from Marta',
    'Purchase #11/10/2024Quantity4Remaining4Price$18.50',
  ])
  await user.click(screen.getByRole('button', { name: 'Add Batch' }))
  screen.getByRole('dialog', { name: 'Add Purchase' })
})

test('shows errors of a purchase at its fields, and focuses the first one', async () => {
  respondWithCigar(cigar, { batches: [batch] })
  const user = openPage(path, { plan: 'premium' })
  const form = await openDialog(user, 'Add Purchase')
  const required = 'Quantity and purchase date are required'
  fill({ Quantity: '', 'Purchase Date': '' })
  await submit(user, form, 'Add Purchase')
  expect(describeField(form.getByLabelText('Quantity'))).toBe(required)
  expect(describeField(form.getByLabelText('Purchase Date'))).toBe(required)
  expect(document.activeElement).toBe(form.getByLabelText('Quantity'))

  fill({
    Quantity: '2',
    'Purchase Date': '2199-01-01',
    'Price per Cigar (optional)': '-1',
    'Notes (optional)': 'x'.repeat(10_000),
  })
  await submit(user, form, 'Add Purchase')
  expect(describeField(form.getByLabelText('Quantity'))).toBe('')
  expect(describeField(form.getByLabelText('Purchase Date'))).toBe(
    'The purchase date cannot be in the future',
  )
  expect(describeField(form.getByLabelText('Price per Cigar (optional)'))).toBe(
    'Price must be a positive number',
  )
  expect(describeField(form.getByLabelText('Notes (optional)'))).toBe(
    'Please use at most 5,000 characters.',
  )
  expect(document.activeElement).toBe(form.getByLabelText('Purchase Date'))
})

test.for([
  ['Add Purchase', 'Quantity', '0', 'Quantity must be a positive number'],
  ['Add Purchase', 'Quantity', '1.5', 'Quantity must be a positive number'],
  ['Add Purchase', 'Quantity', '1000', 'Quantity must be at most 999'],
  ['Edit Purchase #1', 'Quantity', '100000', 'Quantity must be at most 99,999'],
  ['Edit Purchase #1', 'Purchase Date', '', 'Quantity and purchase date are required'],
  ['Edit Purchase #1', 'Purchase Date', '2199-01-01', 'The purchase date cannot be in the future'],
] as const)('%s: the %s "%s" is refused', async ([opener, label, value, message]) => {
  respondWithCigar(cigar, { batches: [batch] })
  const user = openPage(path, { plan: 'premium' })
  const form = await openDialog(user, opener)
  fill({ [label]: value })
  await submit(user, form, /^Add/.test(opener) ? 'Add Purchase' : 'Save Changes')
  expect(describeField(form.getByLabelText(label))).toBe(message)
})

test('sends only changes of an edit, and explains at its field why it is rejected', async () => {
  const smoked: Batch = { ...batch, smoked: 2, remaining: 2 }
  respondWithCigar(cigar, { batches: [smoked] })
  const user = openPage(path)
  const form = await openDialog(user, 'Edit Purchase #1')
  expect(form.getByLabelText('Quantity')).toHaveProperty('value', '4')
  expect(form.getByLabelText('Price per Cigar (optional)')).toHaveProperty('value', '18.50')
  const message = '2 sticks of this purchase were already enjoyed'
  fail(updateBatch, 'invalid_input', { issues: [{ path: 'quantity', message }] })
  fill({ Quantity: '1' })
  await submit(user, form, 'Save Changes')
  await form.findByRole('textbox', { name: 'Quantity', description: message })

  const corrected = { ...smoked, quantity: 3, remaining: 1, pricePerCigar: undefined }
  const requests = respond(updateBatch, corrected)
  respondWithCigar({ ...cigar, quantity: 1 }, { batches: [corrected] })
  fill({ Quantity: '3', 'Price per Cigar (optional)': '' })
  await submit(user, form, 'Save Changes')
  await screen.findByText('Purchase updated successfully')
  await screen.findByText('1 stick in stock')
  const params = { id: cigar.id, batchId: batch.id }
  expect(requests).toMatchObject([{ params, body: { quantity: 3, price: null } }])
  expect(await purchases()).toEqual(['Purchase #11/10/2024Quantity3Remaining1Price–'])
})

test('does not send back changes made elsewhere while the form was open', async () => {
  respondWithCigar(cigar, { batches: [batch] })
  const user = openPage(path)
  respond(updateBatch, batch)
  const first = await openDialog(user, 'Edit Purchase #1')
  const { release } = hold(getCigar, withInventory(cigar, { batches: [{ ...batch, quantity: 6 }] }))
  fill({ Quantity: '6' })
  await submit(user, first, 'Save Changes')
  await dialogCloses()
  const form = await openDialog(user, 'Edit Purchase #1')
  release()
  await (await panel()).findByText('6')
  expect(form.getByLabelText('Quantity')).toHaveProperty('value', '4')
  const requests = respond(updateBatch, batch)
  fill({ 'Notes (optional)': 'The box from Marta' })
  await submit(user, form, 'Save Changes')
  await dialogCloses()
  expect(requests).toMatchObject([{ body: { notes: 'The box from Marta' } }])
  expect(requests[0]?.body).not.toHaveProperty('quantity')
})

test('accepts a price for a purchase of thousands, dated tomorrow', async () => {
  const tomorrow = '2998-01-01'
  const legacy = { ...batch, legacy: true, number: 2, quantity: 1998, purchaseDate: tomorrow }
  respondWithCigar(cigar, { batches: [legacy] })
  const user = openPage(path)
  const form = await openDialog(user, 'Edit Purchased 1/1/2998')
  expect(form.getByLabelText('Quantity')).toHaveProperty('value', '1998')
  const requests = respond(updateBatch, legacy)
  fill({ 'Price per Cigar (optional)': '15' })
  await submit(user, form, 'Save Changes')
  await screen.findByText('Purchase updated successfully')
  expect(requests[0]?.body).toEqual({ price: 15 })
})

test('asks before it deletes a purchase, and explains the effect on its cigars', async () => {
  const smoked: Batch = { ...batch, smoked: 1, remaining: 3 }
  const { purchaseDate } = batch
  const sticks = [sampleSmoke({ cigarId: cigar.id, purchaseDate, smokingRating: 4 })]
  respondWithCigar({ ...cigar, quantity: 3 }, { batches: [smoked], sticks })
  const user = openPage(path)
  const requests = respond(deleteBatch, { ...cigar, quantity: 0 })
  const question = await openDialog(user, 'Delete Purchase #1')
  question.getByRole('heading', { name: 'Delete Purchase' })
  question.getByText(/purchase #1 of 1\/10\/2024\? 3 sticks leave your inventory\./)
  question.getByText(/What you smoked of it \(1 stick\) stays in your smoking history\./)
  respondWithCigar(
    { ...cigar, quantity: 0 },
    { sticks: sticks.map(({ purchase: _, ...stick }) => stick) },
  )
  await submit(user, question, 'Delete')
  await screen.findByText('Purchase deleted.')
  await screen.findByText('0 sticks in stock')
  await screen.findByText(/^No purchases recorded\./)
  screen.getByText('Rated 4/5 stars')
  await screen.findByText('Purchased 1/10/2024')
  expect(requests).toMatchObject([{ params: { id: cigar.id, batchId: batch.id } }])
})

test('saves the largest purchase that the plan allows by one press', async () => {
  respondWithCigar(cigar, { batches: [batch] })
  const requests = respond(updateBatch, batch)
  const user = openPage(path)
  const form = await openDialog(user, 'Edit Purchase #1')
  fill({ Quantity: '29' })
  await form.findByText('This adds 25. 15 of 25 fit on Free.')
  await user.click(form.getByRole('button', { name: 'Save 19' }))
  await dialogCloses()
  expect(requests).toMatchObject([{ body: { quantity: 19 } }])
})
