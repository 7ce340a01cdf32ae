import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getUser } from '../../../../shared/contract/auth.ts'
import { addOne, getCigar, updateCigar } from '../../../../shared/contract/cigars.ts'
import { undoCorrection } from '../../../../shared/contract/corrections.ts'
import {
  type Instance,
  listInstances,
  updateInstance,
} from '../../../../shared/contract/instances.ts'
import { respondWithCigar } from '../../../testing/cigar-page.ts'
import { freezeDate } from '../../../testing/freeze-date.ts'
import { fail, hold, respond } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { ana, sampleBatch, sampleCigar, sampleStick } from '../../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 3 })
const batch = sampleBatch({ cigarId: cigar.id })
const params = { id: cigar.id }

const stick = (number: number, individualNotes?: string): Instance => ({
  ...sampleStick(batch, number),
  ...(individualNotes && { individualNotes }),
})

/** Responds with so many sticks of one purchase, the second with this note. */
function respondWithSticks(quantity: number, note?: string): void {
  const sticks = Array.from({ length: quantity }, (_, index) =>
    stick(index + 1, index === 1 ? note : undefined),
  )
  respondWithCigar({ ...cigar, quantity }, { batches: [{ ...batch, remaining: quantity }], sticks })
}

const panel = async () =>
  within(await screen.findByRole('region', { name: 'Inventory Management' }))

async function press(user: UserEvent, name: string | RegExp): Promise<void> {
  const { findByRole } = await panel()
  await user.click(await findByRole('button', { name }))
}

/** The dialog that a button of the panel opens. */
async function openDialog(user: UserEvent, opener: string) {
  await press(user, opener)
  const dialog = within(screen.getByRole('dialog'))
  return {
    ...dialog,
    press: (name: string) => user.click(dialog.getByRole('button', { name })),
    enter: (label: string, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
  }
}

test('lists stock by purchase, with count, age and price', async () => {
  freezeDate(new Date('2026-11-21T12:00:00'))
  const legacy = { legacy: true, number: 2, purchaseDate: '2026-11-21' }
  const batches = [
    sampleBatch({ ...legacy, pricePerCigar: 18.5 }),
    sampleBatch({ purchaseDate: '2025-07-09', quantity: 3, pricePerCigar: 18.5 }),
    sampleBatch({ purchaseDate: '2025-01-01', quantity: 4, remaining: 0 }),
  ]
  respondWithCigar({ ...cigar, quantity: 4 }, { batches })
  openPage(`/cigar/${cigar.id}`)
  const { getByText, getAllByRole } = await panel()
  getByText('4 sticks in stock')
  expect(getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Purchased 11/21/2026Aged less than 1 month · $18.50 each1 left',
    'Purchase #1Bought 7/9/2025 · Aged 1y 4m · $18.50 each3 left',
  ])
})

test('writes, changes and deletes a note on a stick', async () => {
  respondWithSticks(3)
  const user = openPage(`/cigar/${cigar.id}`)
  await press(user, /^Purchase #1/)

  const save = async (opener: string, note: string) => {
    const dialog = await openDialog(user, opener)
    dialog.getByRole('heading', { name: 'Stick 2' })
    dialog.getByText('Purchase #1')
    const requests = respond(updateInstance, stick(2, note))
    respondWithSticks(3, note)
    dialog.enter('Note', note)
    await dialog.press('Save')
    await screen.findByText('Note saved')
    await screen.findByText(note)
    expect(requests).toMatchObject([
      { params: { ...params, instanceId: `${batch.id}.2` }, body: { individualNotes: note } },
    ])
  }
  await save('Stick 2, add a note', 'A crack at the foot')
  await save('Stick 2, edit its note', 'A crack at the foot, smoke it first')

  const dialog = await openDialog(user, 'Stick 2, edit its note')
  const deletions = respond(updateInstance, stick(2))
  respondWithSticks(3)
  await dialog.press('Delete')
  await screen.findByText('Note deleted')
  await (await panel()).findByRole('button', { name: 'Stick 2, add a note' })
  expect(screen.queryByText(/A crack at the foot/)).toBeNull()
  expect(deletions).toMatchObject([{ body: { individualNotes: null } }])
})

test('refuses to save an empty note, and explains a rejected note at its field', async () => {
  respondWithSticks(1)
  const user = openPage(`/cigar/${cigar.id}`)
  await press(user, /^Purchase #1/)
  const dialog = await openDialog(user, 'Stick 1, add a note')
  dialog.enter('Note', '   ')
  const save = dialog.getByRole('button', { name: 'Save' })
  expect(save).toHaveProperty('disabled', true)
  const message = 'Please use at most 5,000 characters.'
  fail(updateInstance, 'invalid_input', { issues: [{ path: 'individualNotes', message }] })
  dialog.enter('Note', 'Too long')
  await user.click(save)
  const note = await dialog.findByRole('textbox', { name: 'Note', description: message })
  expect(note).toHaveProperty('value', 'Too long')
  screen.getByText('Failed to save the note.')
})

test('shows 50 sticks of a large purchase, and all of them on request', async () => {
  respondWithSticks(120)
  const user = openPage(`/cigar/${cigar.id}`)
  await press(user, /^Purchase #1/)
  await screen.findByRole('button', { name: 'Show all 120' })
  const sticks = () => screen.getAllByLabelText(/^Stick \d+, add a note$/)
  expect(sticks()).toHaveLength(50)
  await press(user, 'Show all 120')
  expect(sticks()).toHaveLength(120)
})

test('loads sticks again that failed to load', async () => {
  respondWithSticks(2)
  const user = openPage(`/cigar/${cigar.id}`)
  const { findByRole, findByText } = await panel()
  await findByRole('button', { name: /^Purchase #1/ })
  fail(listInstances)
  await press(user, /^Purchase #1/)
  await findByText('Failed to fetch instances')
  respondWithSticks(2)
  await press(user, 'Try Again')
  await findByRole('button', { name: 'Stick 1, add a note' })
})

test('corrects the count by one, and to any number', async () => {
  respondWithSticks(3)
  const user = openPage(`/cigar/${cigar.id}`)
  const { findByText } = await panel()
  const query = { timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const additions = respond(addOne, { ...cigar, quantity: 4 })
  const form = await openDialog(user, 'Correct Count')
  form.getByText(/This is not smoking: nothing is added to your smoking history/)
  respondWithSticks(4)
  await form.press('Add One')
  await screen.findByText('Count corrected')
  await screen.findByText('4 sticks in stock.')
  await findByText('4 sticks in stock')
  expect(additions).toMatchObject([{ params, query }])

  for (const quantity of [2, 0, 7]) {
    const corrections = respond(updateCigar, { ...cigar, quantity })
    const { enter, press } = await openDialog(user, 'Correct Count')
    respondWithSticks(quantity)
    enter('Sticks in stock', String(quantity))
    await press('Save Count')
    await findByText(`${quantity} sticks in stock`)
    expect(corrections).toMatchObject([{ params, query, body: { quantity } }])
  }
})

test('undoes a corrected count by its toast', async () => {
  respondWithSticks(3)
  const user = openPage(`/cigar/${cigar.id}`)
  const correctionId = '01JZ00000000000000000000AA'
  respond(updateCigar, { ...cigar, quantity: 2, correctionId })
  const { enter, press: pressIn } = await openDialog(user, 'Correct Count')
  enter('Sticks in stock', '2')
  await pressIn('Save Count')
  await screen.findByText('2 sticks in stock.')
  const undone = respond(undoCorrection, { ...cigar, quantity: 3 })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('3 sticks in stock again.')
  expect(undone).toMatchObject([{ params: { id: cigar.id, correctionId } }])
})

test('leads to restocking without sticks in stock', async () => {
  respondWithSticks(0)
  openPage(`/cigar/${cigar.id}`)
  const { findByText, getByRole } = await panel()
  await findByText(/^None left\./)
  const link = getByRole('link', { name: 'Restock in Previously Enjoyed' })
  expect(link.getAttribute('href')).toBe('/previously-enjoyed')
})

test('does not correct a count that arrives while the form is open', async () => {
  respondWithSticks(3)
  const user = openPage(`/cigar/${cigar.id}`)
  const corrections = fail(updateCigar)
  respond(addOne, { ...cigar, quantity: 4 })
  const addition = await openDialog(user, 'Correct Count')
  const { release } = hold(getCigar, { ...cigar, quantity: 4 })
  await addition.press('Add One')
  await screen.findByText('Count corrected')
  const form = await openDialog(user, 'Correct Count')
  release()
  await (await panel()).findByText('4 sticks in stock')
  expect(form.getByLabelText('Sticks in stock')).toHaveProperty('value', '3')
  await form.press('Save Count')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(corrections).toEqual([])
})

test('steps a count with the arrow keys, down to none', async () => {
  respondWithSticks(3)
  const user = openPage(`/cigar/${cigar.id}`)
  const corrections = respond(updateCigar, { ...cigar, quantity: 1 })
  const form = await openDialog(user, 'Correct Count')
  const count = form.getByLabelText('Sticks in stock')
  await user.type(count, '{ArrowUp}')
  expect(count).toHaveProperty('value', '4')
  await user.type(count, '{ArrowDown>5}')
  expect(count).toHaveProperty('value', '0')
  await user.type(count, '{ArrowUp}')
  await form.press('Save Count')
  await expect.poll(() => corrections).toMatchObject([{ body: { quantity: 1 } }])
})

test('validates a count at its field, and reports in a notification that it exceeds the plan', async () => {
  respondWithSticks(3)
  const user = openPage(`/cigar/${cigar.id}`)
  const message = "You've reached your collection limit. Please upgrade for more storage."
  const corrections = fail(updateCigar, 'limit_reached', { message, limitType: 'inventory' })
  const form = await openDialog(user, 'Correct Count')
  const saying = (description: string) =>
    form.findByRole('textbox', { name: 'Sticks in stock', description })
  for (const [quantity, problem] of [
    ['', 'Quantity must be a whole number'],
    ['1.5', 'Quantity must be a whole number'],
    ['2,5', 'Quantity must be a whole number'],
    ['1e2', 'Quantity must be a whole number'],
    ['-1', 'Quantity cannot be negative'],
  ] as const) {
    form.enter('Sticks in stock', quantity)
    await form.press('Save Count')
    expect(await saying(problem)).toHaveProperty('value', quantity)
  }
  expect(corrections).toEqual([])
  form.enter('Sticks in stock', '16')
  await form.press('Save Count')
  await screen.findByText('Collection Limit Reached')
  expect(await saying(message)).toHaveProperty('value', '16')
})

test('saves the highest count that the plan allows by one press', async () => {
  respondWithSticks(3)
  respond(getUser, { ...ana, totalCigars: 13 })
  const user = openPage(`/cigar/${cigar.id}`)
  const corrections = respond(updateCigar, { ...cigar, quantity: 5 })
  const form = await openDialog(user, 'Correct Count')
  form.enter('Sticks in stock', '12')
  await form.findByText('This adds 9. 2 of 9 fit on Free.')
  await form.press('Save 5')
  await screen.findByText('Count corrected')
  expect(corrections).toMatchObject([{ body: { quantity: 5 } }])
})
