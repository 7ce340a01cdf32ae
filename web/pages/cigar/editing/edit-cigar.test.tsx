import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getUser } from '../../../../shared/contract/auth.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { updateCigar } from '../../../../shared/contract/cigars.ts'
import { uploadPhoto } from '../../../../shared/contract/photos.ts'
import { respondWithCigar } from '../../../testing/cigar-page.ts'
import { describeField } from '../../../testing/describe-field.ts'
import { fill } from '../../../testing/fill.ts'
import { fail, respond } from '../../../testing/network.ts'
import { openPage } from '../../../testing/open-page.tsx'
import { photo, sentPhoto, storePhotos } from '../../../testing/photos.ts'
import { ana, sampleCigar } from '../../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import './edit-dialog.tsx'

const editor = () => screen.findByRole('dialog', { name: 'Edit Cigar' })
const field = (label: string) => screen.getByLabelText(label)
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Save Changes' }))

const editorCloses = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Cigar' })).toBeNull())

async function press(user: UserEvent, place: HTMLElement, name: string): Promise<void> {
  await user.click(within(place).getByRole('button', { name }))
}

async function openEditor(cigar: CigarDetails = sampleCigar()): Promise<UserEvent> {
  respondWithCigar(cigar)
  const user = openPage(`/cigar/${cigar.id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit' }))
  await editor()
  return user
}

test('changes no field from the catalog before the user edits', async () => {
  const lineName = '1964 Anniversary Series'
  const user = await openEditor(sampleCigar({ brand: 'Padrón', lineName, size: 'Exclusivo' }))
  await user.click(field('Cigar Size'))
  await screen.findByRole('option', { name: /^Exclusivo/ })
  expect(field('Length (inches)')).toHaveProperty('value', '')
  await press(user, await editor(), 'Cancel')
  await editorCloses()
})

test('keeps a length in another unit until it is edited', async () => {
  respond(getUser, { ...ana, settings: { ...ana.settings, lengthUnit: 'centimeters' } })
  const user = await openEditor(sampleCigar({ size: 'Big One', length: 6.125 }))
  expect(field('Length (cm)')).toHaveProperty('value', '15.56')
  fill({ 'Ring Gauge': '53' })
  const requests = respond(updateCigar, sampleCigar())
  await save(user)
  await editorCloses()
  expect(requests.map(({ body }) => body)).toEqual([{ ringGauge: 53 }])
})

test('sends only changed fields on saving, and shows the response', async () => {
  const cigar = sampleCigar({ pricePerCigar: 18.5, notes: 'Cocoa and coffee.' })
  const user = await openEditor(cigar)
  expect(field('Brand')).toHaveProperty('value', 'Padron')
  fill({ 'Line Name': 'Family Reserve', 'Cigar Size': 'Robusto' })
  const saved = { ...cigar, lineName: 'Family Reserve' }
  const requests = respond(updateCigar, saved)
  respondWithCigar(saved)
  await save(user)
  await screen.findByText('Cigar updated successfully.')
  screen.getByRole('heading', { name: 'Padron Family Reserve' })
  await editorCloses()
  expect(requests).toMatchObject([{ params: { id: cigar.id } }])
  expect(requests[0]?.body).toEqual({
    lineName: 'Family Reserve',
    size: 'Robusto',
    length: 5,
    ringGauge: 50,
  })
})

test("accepts the owner's estimate as a price, shows it on the page, and removes it", async () => {
  const cigar = sampleCigar()
  const user = await openEditor(cigar)
  const saved = { ...cigar, estimate: 32.5 }
  const requests = respond(updateCigar, saved)
  respondWithCigar(saved)
  fill({ 'Estimate per Cigar': '1,234' })
  await save(user)
  expect(describeField(field('Estimate per Cigar'))).toMatch(/without a thousands separator/)
  fill({ 'Estimate per Cigar': '32,50' })
  await save(user)
  await editorCloses()
  await screen.findByText('$32.50 each')
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(field('Estimate per Cigar')).toHaveProperty('value', '32.50')
  fill({ 'Estimate per Cigar': '' })
  await save(user)
  await editorCloses()
  expect(requests.map(({ body }) => body)).toEqual([{ estimate: 32.5 }, { estimate: null }])
})

test('shows quantity, price, purchase date and notes as read-only', async () => {
  await openEditor(
    sampleCigar({
      quantity: 2,
      pricePerCigar: 18.5,
      purchaseDate: '2025-01-10',
      notes: 'Cocoa and coffee.',
    }),
  )
  for (const [label, value] of [
    ['Price per Cigar', '$18.50'],
    ['Quantity', '2'],
    ['Purchase Date', '1/10/2025'],
    ['Tasting Notes & Comments', 'Cocoa and coffee.'],
  ] as const) {
    expect(field(label)).toMatchObject({ value, readOnly: true })
  }
  screen.getByText(/^Managed through inventory: purchases/)
})

test.for([
  [{}, /^Managed through inventory\. Add new notes/],
  [{ aiGenerated: true }, /^Managed through inventory\. Add new notes/],
  [{ aiGenerated: true, aiNotes: true }, /^AI-generated notes cannot be edited/],
] as const)('explains where notes belong: %o', async ([origin, hint]) => {
  await openEditor(sampleCigar({ notes: 'Cocoa and coffee.', ...origin }))
  const card = screen.getByRole('group', { name: 'Notes' })
  within(card).getByText(hint)
  expect(within(card).queryAllByText(/^(Managed|AI-generated)/)).toHaveLength(1)
})

test('explains invalid fields, and focuses the first one', async () => {
  const user = await openEditor()
  fill({ Brand: 'B'.repeat(81), 'Line Name': ' ', 'Wrapper Type': '', 'Cigar Size': 'Custom' })
  fill({ 'Ring Gauge': '7' })
  await save(user)
  expect(describeField(field('Brand'))).toBe('Please use at most 80 characters.')
  expect(describeField(field('Line Name'))).toBe('Line/Name is required')
  expect(describeField(field('Wrapper Type'))).toBe('Wrapper is required')
  expect(describeField(field('Ring Gauge'))).toBe('Ring gauge must be at least 10')
  expect(document.activeElement).toBe(field('Brand'))
})

test('shows an error from the server at its field', async () => {
  const user = await openEditor()
  fail(updateCigar, 'invalid_input', {
    issues: [{ path: 'origin', message: 'Please choose another origin' }],
  })
  fill({ Origin: 'Honduras' })
  await save(user)
  await screen.findByText('Failed to update cigar.')
  expect(describeField(field('Origin'))).toBe('Please choose another origin')
})

test('shows an error from the server without a field in a notification', async () => {
  const user = await openEditor()
  const message = 'This is not a photo.'
  fail(updateCigar, 'invalid_input', { issues: [{ path: 'imageUrl', message }] })
  fill({ Origin: 'Honduras' })
  await save(user)
  await screen.findByText(message)
})

test('removes an emptied field', async () => {
  const cigar = sampleCigar({ size: 'Robusto', length: 5, ringGauge: 50, imageUrl: '/media/a.jpg' })
  const user = await openEditor(cigar)
  const requests = respond(updateCigar, cigar)
  fill({ 'Length (inches)': '', 'Ring Gauge': '' })
  await press(user, await editor(), 'Remove Photo')
  await save(user)
  await editorCloses()
  expect(requests[0]?.body).toEqual({ length: null, ringGauge: null, imageUrl: null })
})

test('changes nothing when the file picker closes without a photo', async () => {
  await openEditor()
  const picker = await screen.findByLabelText(/^Choose a photo/)
  // A browser sends no file when its picker is canceled, or when the same file is chosen again.
  fireEvent(picker, new Event('cancel', { bubbles: true }))
  fill({ Brand: 'Oliva' })
  fireEvent(picker, new Event('cancel', { bubbles: true }))
  fill({ 'Line Name': 'Serie V' })
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(field('Brand')).toHaveProperty('value', 'Oliva')
})

test('retries a failed upload', async () => {
  const user = await openEditor()
  storePhotos()
  fail(uploadPhoto, 'unreachable')
  await user.upload(screen.getByLabelText(/^Choose a photo/), photo)
  await screen.findByText('Failed to upload image.')
  respond(uploadPhoto, { imageUrl: sentPhoto })
  await user.upload(screen.getByLabelText(/^Choose a photo/), photo)
  await screen.findByText('Image uploaded successfully.')
  within(await editor()).getByRole('img', { name: 'Your cigar' })
})
