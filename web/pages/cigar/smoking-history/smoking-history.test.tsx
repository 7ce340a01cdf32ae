import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { noteTooLong } from '../../../../shared/contract/fields.ts'
import { putBackInstance, updateInstance } from '../../../../shared/contract/instances.ts'
import { instantIn } from '../../../../shared/rules/dates.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { openCigar, respondWithCigar } from '../../../testing/cigar-page.ts'
import { fail, respond } from '../../../testing/network.ts'
import { newId, sampleBatch, sampleCigar, sampleSmoke } from '../../../testing/samples.ts'

const cigar = sampleCigar({ quantity: 4 })
const smoke = (given: Parameters<typeof sampleSmoke>[0]) =>
  sampleSmoke({ cigarId: cigar.id, ...given })
const rated = smoke({ smokingRating: 4, individualNotes: 'Cocoa' })

const region = () => screen.findByRole('region', { name: 'Smoking History' })
const history = async () => within(await region())
const entries = async () => (await history()).getAllByRole('listitem')

async function edit(user: ReturnType<typeof openCigar>) {
  const button = await (await history()).findByRole('button', { name: /^Edit the smoke of/ })
  await user.click(button)
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Smoke' }))
  const notes = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Smoking notes' })
  return { dialog, notes, save: dialog.getByRole('button', { name: 'Save Changes' }) }
}

test('shows time, age, purchase and rating of each smoke, the newest first', async () => {
  const batchId = newId()
  const purchaseDate = '2024-01-10'
  const purchase = { id: batchId, number: 1, legacy: false, pricePerCigar: 18.5 }
  const smokes = [
    smoke({ smokedDate: '2026-03-21T12:00:00.000Z' }),
    smoke({
      batchId,
      purchaseDate,
      purchase: { ...purchase, notes: 'The box from Marta' },
      smokedDate: '2026-03-20T12:00:00.000Z',
      smokingRating: 4,
      individualNotes: 'Cocoa to the end',
    }),
  ]
  openCigar(cigar, { smokes })
  await (await history()).findByText('2 sticks enjoyed')
  const [newest, older] = await entries()
  expect(older?.textContent).toMatch(/^Enjoyed 3\/\d+\/2026, \d+:\d{2} [AP]MRated 4\/5 stars/)
  expect(older?.textContent).toContain('Aged for 2 years, 2 months')
  expect(older?.textContent).toContain('Purchase #1 · 1/10/2024 · $18.50')
  expect(older?.textContent).toContain('Batch notesThe box from Marta')
  expect(older?.textContent).toContain('Smoking notesCocoa to the end')
  expect(newest?.textContent).not.toMatch(/Rated|notes/)
  // Any of them: the newest is not always the one that was written last.
  expect((await history()).getAllByRole('button', { name: 'Return to Stock' })).toHaveLength(2)
})

test('shows only the day of the purchase for a smoke of a deleted purchase', async () => {
  const { purchase: _, ...withoutPurchase } = smoke({ batchId: null, purchaseDate: '2024-01-10' })
  openCigar(cigar, { smokes: [withoutPurchase] })
  await (await history()).findByText('Purchased 1/10/2024')
})

test('explains how an empty history fills', async () => {
  openCigar(cigar)
  await (await history()).findByText(
    'No cigars enjoyed yet. Start enjoying your collection to see your smoking history here.',
  )
})

test('changes and removes a rating and notes', async () => {
  const user = openCigar(cigar, { smokes: [rated] })
  const first = await edit(user)
  const changed = { ...rated, smokingRating: 5, individualNotes: 'Cocoa, and cedar' }
  const requests = respond(updateInstance, changed)
  respondWithCigar(cigar, { sticks: [changed] })
  await user.click(first.dialog.getByRole('radio', { name: '5 stars' }))
  await user.click(first.notes)
  await user.paste(', and cedar ')
  await user.click(first.save)
  await screen.findByText('Smoking history updated')
  await (await history()).findByText('Rated 5/5 stars')
  await (await history()).findByText('Cocoa, and cedar')

  const second = await edit(user)
  const { smokingRating: _, individualNotes: __, ...bare } = rated
  respondWithCigar(cigar, { sticks: [bare] })
  await user.click(second.dialog.getByRole('button', { name: 'Clear' }))
  await user.clear(second.notes)
  await user.click(second.save)
  await waitFor(async () => expect((await region()).textContent).not.toMatch(/Rated|Smoking notes/))
  expect(requests).toMatchObject([
    {
      params: { id: cigar.id, instanceId: rated.id },
      body: { smokingRating: 5, individualNotes: 'Cocoa, and cedar' },
    },
    { body: { smokingRating: null, individualNotes: null } },
  ])
})

test('sends only changed fields, so that changes made elsewhere stay', async () => {
  const user = openCigar(cigar, { smokes: [rated] })
  const { dialog, save } = await edit(user)
  const elsewhere = { ...rated, smokingRating: 5, individualNotes: 'Cedar' }
  const requests = respond(updateInstance, elsewhere)
  respondWithCigar(cigar, { sticks: [elsewhere] })
  await user.click(dialog.getByRole('radio', { name: '5 stars' }))
  await user.click(save)
  await (await history()).findByText('Cedar')
  expect(requests.map(({ body }) => body)).toEqual([{ smokingRating: 5 }])
})

test('sends nothing without changes', async () => {
  const user = openCigar(cigar, { smokes: [rated] })
  const { save } = await edit(user)
  const requests = respond(updateInstance, rated)
  await user.click(save)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(requests).toEqual([])
})

test('refuses notes that are too long at the field', async () => {
  const user = openCigar(cigar, { smokes: [smoke({})] })
  const { dialog, notes, save } = await edit(user)
  const requests = respond(updateInstance, rated)
  await user.click(notes)
  await user.paste('x'.repeat(5001))
  await user.click(save)
  await dialog.findByRole('textbox', { name: 'Smoking notes', description: noteTooLong() })
  expect(document.activeElement).toBe(notes)
  expect(notes.value).toHaveLength(5001)
  expect(requests).toEqual([])
})

test('puts a smoke back after a question', async () => {
  const smokes = [smoke({ individualNotes: 'The second' }), smoke({ individualNotes: 'The first' })]
  const user = openCigar(cigar, { smokes })
  const [newest] = await screen.findAllByRole('button', { name: 'Return to Stock' })
  await user.click(newest ?? document.body)
  const question = within(screen.getByRole('alertdialog', { name: 'Return to Stock' }))
  question.getByText(
    /returns to your inventory and leaves your smoking history, with what you said about smoking it\.$/,
  )
  const requests = respond(putBackInstance, { ...cigar, quantity: 5 })
  respondWithCigar(cigar, { sticks: smokes.slice(1) })
  await user.click(question.getByRole('button', { name: 'Return to Stock' }))
  await screen.findByText('One stick is in your inventory again.')
  await (await history()).findByText('1 stick enjoyed')
  const [left, ...others] = await entries()
  expect(others).toEqual([])
  within(left ?? document.body).getByText('The first')
  within(left ?? document.body).getByRole('button', { name: 'Return to Stock' })
  expect(requests).toMatchObject([
    { params: { id: cigar.id, instanceId: smokes[0]?.id }, idempotencyKey: expect.any(String) },
  ])
})

test('shows 20 smokes of a long history at first', async () => {
  const user = openCigar(cigar, { smokes: Array.from({ length: 25 }, () => smoke({})) })
  await (await history()).findByText('25 sticks enjoyed')
  expect(await entries()).toHaveLength(20)
  await user.click((await history()).getByRole('button', { name: /^Show more\W+5 left$/ }))
  expect(await entries()).toHaveLength(25)
  expect((await history()).queryByRole('button', { name: /^Show more/ })).toBeNull()
  expect(document.activeElement?.textContent).toBe('All are shown')
})

test('moves a smoke to another time and purchase', async () => {
  const used = sampleBatch({ cigarId: cigar.id, purchaseDate: '2024-01-10', remaining: 0 })
  const other = sampleBatch({ cigarId: cigar.id, number: 2, purchaseDate: '2025-03-04' })
  const purchase = { id: used.id, number: 1, legacy: false }
  const first = smoke({ purchase, purchaseDate: used.purchaseDate })
  const user = openCigar(cigar, { smokes: [first], batches: [other, used] })
  const { dialog, save } = await edit(user)
  dialog.getByText('From purchase #1 of 1/10/2024')
  expect(dialog.getByLabelText('When')).toHaveProperty('min', '2024-01-10T00:00')
  await user.click(dialog.getByRole('button', { name: 'Change' }))
  const selection = within(await screen.findByRole('dialog', { name: 'Select Purchase' }))
  expect(selection.getByRole('radio', { name: /^Purchase #1/ })).toHaveProperty('checked', true)
  await user.click(selection.getByRole('radio', { name: /^Purchase #2/ }))
  await user.click(selection.getByRole('button', { name: 'Select This Purchase' }))
  dialog.getByText('From purchase #2 of 3/4/2025')
  fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2025-12-24T21:30' } })
  const moved = { ...first, id: `${other.id}.1` }
  const requests = respond(updateInstance, moved)
  respondWithCigar(cigar, { batches: [other, used], sticks: [moved] })
  await user.click(save)
  await screen.findByText('Smoking history updated')
  const smokedAt = instantIn(ownTimeZone())('2025-12-24', '21:30').toISOString()
  expect(requests).toMatchObject([
    { params: { instanceId: first.id }, body: { batchId: other.id, smokedAt } },
  ])
})

test('refuses a time before the purchase at its field', async () => {
  const user = openCigar(cigar, { smokes: [rated] })
  const { dialog, save } = await edit(user)
  fireEvent.change(dialog.getByLabelText('When'), { target: { value: '2020-12-24T21:30' } })
  const message = 'You bought this cigar on 1/15/2026. Please enter a later date.'
  fail(updateInstance, 'invalid_input', { issues: [{ path: 'smokedAt', message }] })
  await user.click(save)
  await dialog.findByText(message)
  expect(document.activeElement).toBe(dialog.getByLabelText('When'))
})
