import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as cigars from '../../../shared/contract/cigars.ts'
import { fill } from '../../testing/fill.ts'
import { openHome, openWithPhoto, unread } from '../../testing/identify.ts'
import { respond } from '../../testing/network.ts'
import { sampleCigar } from '../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'
import './known-cigar.tsx'

const line = { brand: 'Harbor Lane', lineName: 'Serie V' }
const robusto = sampleCigar({ ...line, size: 'Robusto', quantity: 3 })
const toro = sampleCigar({ ...line, size: 'Toro', length: 6, ringGauge: 50, quantity: 0 })

const notes = 'Tasting Notes & Comments'
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const sure = <const V,>(value: V) => ({ value, confidence: 0.9 })
const read = { brand: sure(line.brand), lineName: sure(line.lineName) }

const recognized = (suggestions: object) =>
  respond(cigars.identifyCigar, {
    ...unread,
    outcome: 'recognized',
    candidates: [{ ...line, confidence: 0.9 }],
    suggestions: { ...read, ...suggestions },
  })

const offer = async () =>
  within(await screen.findByRole('region', { name: 'You have this: add to it?' }))

test('offers the sizes of a photographed line in the collection before the form, and adds a purchase to one', async () => {
  recognized({})
  respond(cigars.listAlike, [robusto, toro])
  const restocks = respond(cigars.restockCigar, toro)
  const user = await openWithPhoto()
  const { getByRole, getByText } = await offer()
  getByText('Harbor Lane Serie V is in your collection.')
  getByRole('button', { name: 'Robusto · 3 in stock' })
  await user.click(getByRole('button', { name: 'Toro · 0 in stock' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restock' }))
  await user.click(dialog.getByRole('button', { name: 'Restock' }))
  await button(/^Manual Entry/)
  expect(restocks).toMatchObject([{ params: { id: toro.id }, body: { quantity: 1 } }])
})

test('offers only the cigar of a photographed size, and copies the typed values of the purchase', async () => {
  recognized({ length: sure(6), ringGauge: sure(50) })
  respond(cigars.listAlike, [robusto, toro])
  const user = await openWithPhoto()
  const { getByRole, getByText } = await offer()
  getByText('Harbor Lane Serie V Toro is in your collection.')
  await button('Add to Collection')
  fill({ 'Price per Cigar': '12,50', 'Purchase Date': '2026-03-04', [notes]: 'A gift.' })
  await user.click(getByRole('button', { name: 'Add to This Cigar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Restock' }))
  const restocks = respond(cigars.restockCigar, toro)
  await user.click(dialog.getByRole('button', { name: 'Restock' }))
  await button(/^Manual Entry/)
  const purchase = { quantity: 1, purchaseDate: '2026-03-04', price: 12.5, notes: 'A gift.' }
  expect(restocks).toMatchObject([{ params: { id: toro.id }, body: purchase }])
})

test('continues in the form with another size, and does not ask again', async () => {
  recognized({})
  respond(cigars.listAlike, [robusto])
  const user = await openWithPhoto()
  await user.click((await offer()).getByRole('button', { name: 'Another Size' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cigar Size')))
  expect(screen.queryByText('You have this: add to it?')).toBeNull()
  // No price, as of a gift.
  fill({ 'Price per Cigar': '0' })
  const requests = respond(cigars.createCigar, sampleCigar())
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toMatchObject([{ body: { ...line, pricePerCigar: null } }])
})

test('fills in the line of a photo that looks like a cigar of another size', async () => {
  const { id: cigarId } = robusto
  const known = { ...line, cigarId, size: 'Robusto', imageUrl: '/media/its-own.jpg' }
  respond(cigars.identifyCigar, { ...unread, known })
  respond(cigars.listAlike, [robusto, toro])
  const user = await openWithPhoto()
  await screen.findByRole('region', { name: 'Looks like your Harbor Lane Serie V' })
  fill({ [notes]: 'A gift.' })
  await user.click(await button('Another Size'))
  await waitFor(() => expect(screen.getByLabelText('Brand AI')).toHaveProperty('value', line.brand))
  expect(screen.getByLabelText('Line Name AI')).toHaveProperty('value', line.lineName)
  expect(screen.getByLabelText(notes)).toHaveProperty('value', 'A gift.')
})

test('asks for the size of a cigar entered without one, and keeps typed text', async () => {
  respond(cigars.listAlike, [robusto, toro])
  const user = openHome()
  await user.click(await button(/^Manual Entry/))
  await screen.findByRole('heading', { name: 'Basic Information' })
  fill({ Brand: 'harbor lane', 'Line Name': 'SERIE V', 'Wrapper Type': 'Habano', Origin: 'Cuba' })
  fill({ 'Price per Cigar': '12,50', 'Purchase Date': '2026-03-04' })
  fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '3' } })
  const question = async () => {
    await user.click(await button('Add to Collection'))
    return within(await screen.findByRole('dialog', { name: 'You have this: add to it?' }))
  }
  await user.click((await question()).getByRole('button', { name: 'Robusto · 3 in stock' }))
  const restock = within(await screen.findByRole('dialog', { name: 'Restock' }))
  expect(restock.getByLabelText('Quantity')).toHaveProperty('value', '3')
  expect(restock.getByLabelText(/^Price per Cigar/)).toHaveProperty('value', '12.50')
  await user.click(restock.getByRole('button', { name: 'Cancel' }))
  await user.click((await question()).getByRole('button', { name: 'Another Size' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Cigar Size')))
  const requests = respond(cigars.createCigar, sampleCigar())
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toMatchObject([{ body: { brand: 'harbor lane', quantity: 3 } }])
})
