import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import { fill } from '../../testing/fill.ts'
import { openWithPhoto, photoInput, unread } from '../../testing/identify.ts'
import { fail, respond } from '../../testing/network.ts'
import { photo } from '../../testing/photos.ts'
import { newId, noStock, sampleCigar } from '../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'
import '../../features/cigars/restock-dialog.tsx'

const oliva: Identification = {
  ...unread,
  outcome: 'recognized',
  suggestions: { brand: { value: 'Oliva', confidence: 0.9 } },
}

const button = (name: string | RegExp) => screen.findByRole('button', { name })

/** The field with exactly this label, where it has this value. */
const findFilled = (label: string, value: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveProperty('value', value))

test('marks fields as AI, as Modified after a change, and as AI after it is reverted', async () => {
  const sure = <const V,>(value: V) => ({ value, confidence: 0.9 })
  respond(cigars.identifyCigar, {
    ...unread,
    outcome: 'recognized',
    suggestions: {
      brand: sure('Padrón'),
      length: sure(5),
      ringGauge: sure(50),
      origin: sure('Nicaragua'),
    },
  })
  const requests = respond(cigars.createCigar, sampleCigar())
  const user = await openWithPhoto()
  await screen.findByText('Analysis Complete')
  await findFilled('Brand AI', 'Padrón')
  await findFilled('Cigar Size AI', 'Robusto')
  fill({ 'Brand AI': 'Harbor Lane' })
  fill({ 'Brand Modified': 'Padrón' })
  await findFilled('Brand AI', 'Padrón')
  fill({ 'Cigar Size AI': 'Toro' })
  await findFilled('Length (inches) Modified', '6')
  await findFilled('Ring Gauge AI', '50')
  fill({ 'Line Name': '1964', 'Wrapper Type': 'Maduro' })
  const figures = respond(cigars.getStats, noStock)
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  expect(requests).toMatchObject([
    {
      body: {
        brand: 'Padrón',
        aiGenerated: true,
        length: 6,
        ringGauge: 50,
        imageUrl: unread.imageUrl,
      },
    },
  ])
  await waitFor(() => expect(figures).toHaveLength(1))
})

test('lets the user choose when AI is not sure, and fills in the rest from the catalog', async () => {
  const scanId = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
  respond(cigars.identifyCigar, {
    ...unread,
    scanId,
    outcome: 'uncertain',
    candidates: [
      { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.5 },
      { brand: 'Oliva', confidence: 0.4 },
    ],
  })
  const user = await openWithPhoto()
  await screen.findByRole('heading', { name: 'Is it one of these?' })
  await button('Padrón 1964 Anniversary Series')
  await screen.findByText(/^AI is not quite sure/)
  await user.click(await button('Oliva'))
  await findFilled('Brand AI', 'Oliva')
  await waitFor(() => expect(screen.queryByText(/^AI is not quite sure/)).toBeNull())
  await findFilled('Origin Catalog', 'Nicaragua')
  await user.click(await button('Close form'))
  await user.click(await button('Discard'))
  await user.upload(await photoInput(), photo)
  const refused = respond(cigars.refuseScan, { isReturned: true })
  await user.click(await button('None of these'))
  await findFilled('Brand', '')
  await screen.findByRole('img', { name: 'Your cigar' })
  await screen.findByText('Scan Not Counted')
  expect(refused.map(({ body }) => body)).toEqual([{ scanId }])
  await screen.findByLabelText(/^Try another photo/)
})

test('keeps the photo of an unreadable band, and typed text after another photo', async () => {
  respond(cigars.identifyCigar, unread)
  const user = await openWithPhoto()
  await screen.findByText(/^No band could be read in this photo, so the scan is not counted/)
  await screen.findByRole('img', { name: 'Your cigar' })
  await findFilled('Brand', '')
  fill({ 'Line Name': 'Serie V' })
  const another = () => screen.findByLabelText(/^Try another photo/)
  fail(cigars.identifyCigar, 'too_many_attempts', { message: 'Please try again in a minute.' })
  await user.upload(await another(), photo)
  await screen.findByText(/^Please try again in a minute. Or fill in what you know/)
  await screen.findByRole('img', { name: 'Your cigar' })
  await findFilled('Line Name', 'Serie V')
  respond(cigars.identifyCigar, oliva)
  await user.upload(await another(), photo)
  await findFilled('Brand AI', 'Oliva')
  await findFilled('Line Name', 'Serie V')
  expect(screen.queryByText('Try another photo')).toBeNull()
})

test.each([
  ['identification_failed', {}, 'The server says why.'],
  ['limit_reached', { limitType: 'scan' }, 'Scan Limit Reached'],
] as const)(
  'keeps a photo that was not read (%s), and reads it again by one press',
  async (code, more, text) => {
    const failed = fail(cigars.identifyCigar, code, more)
    const user = await openWithPhoto()
    await screen.findByText(text)
    await screen.findByText(/^Your photo is kept, but its band was not read/)
    await screen.findByRole('img', { name: 'Your cigar' })
    await findFilled('Brand', '')
    fill({ 'Line Name': 'Serie V' })
    const read = respond(cigars.identifyCigar, oliva)
    await user.click(await button('Try Again'))
    await findFilled('Brand AI', 'Oliva')
    await findFilled('Line Name', 'Serie V')
    expect(read.map(({ body }) => body)).toEqual(failed.map(({ body }) => body))
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  },
)

test('does not identify a photo again that was removed from the form', async () => {
  fail(cigars.identifyCigar, 'identification_failed')
  const user = await openWithPhoto()
  await button('Try Again')
  await user.click(await button('Remove Photo'))
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.queryByText(/^Your photo is kept/)).toBeNull()
  await screen.findByText('Try another photo, or fill in what you know.')
  await screen.findByLabelText(/^Try another photo/)
})

test('offers the cigar of a band photographed before, and adds a purchase to it', async () => {
  const known = {
    cigarId: newId(),
    brand: 'Padrón',
    lineName: '1926 Serie',
    imageUrl: '/media/its-own.jpg',
  }
  respond(cigars.identifyCigar, { ...unread, known: { ...known, size: 'Robusto' } })
  const restocks = respond(cigars.restockCigar, sampleCigar({ id: known.cigarId }))
  const user = await openWithPhoto()
  const offer = within(
    await screen.findByRole('region', { name: 'Looks like your Padrón 1926 Serie Robusto' }),
  )
  offer.getByText(/^Its photo shows a band like this one/)
  screen.getByText(/^No band could be read in this photo/)
  await findFilled('Brand', '')
  const photo = offer.getByRole('img', { name: 'Your Padrón 1926 Serie Robusto' })
  expect(photo.getAttribute('src')).toBe('/media/its-own-480.webp')
  fill({ 'Quantity (max 15 - 15 slots remaining)': '5' })
  const add = offer.getByRole('button', { name: 'Add to This Cigar' })
  await user.click(add)
  // Values typed before the dialog opened are no changes of the dialog.
  await user.click(await button('Cancel'))
  await user.click(add)
  const dialog = within(await screen.findByRole('dialog', { name: 'Restock' }))
  await user.click(dialog.getByRole('button', { name: 'Restock' }))
  await button(/^Manual Entry/)
  expect(restocks).toMatchObject([{ params: { id: known.cigarId }, body: { quantity: 5 } }])
})

test('offers an identical cigar before the candidates, and removes the offer after a choice', async () => {
  respond(cigars.identifyCigar, {
    ...unread,
    outcome: 'uncertain',
    candidates: [{ brand: 'Padron Cubano', confidence: 0.5, isKnownBrand: false }],
    known: {
      cigarId: newId(),
      brand: 'Padrón',
      lineName: '1926 Serie',
      imageUrl: '/media/its-own.jpg',
    },
  })
  const user = await openWithPhoto()
  const offer = await screen.findByRole('heading', { name: 'Looks like your Padrón 1926 Serie' })
  // Screen readers read on from the focus and must not miss it.
  const isAfterFocus = document.activeElement?.compareDocumentPosition(offer)
  expect(isAfterFocus).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(await button('Padron Cubano Not in our catalog'))
  await findFilled('Brand AI', 'Padron Cubano')
  screen.getByText('Not in our catalog.')
  expect(screen.queryByRole('heading', { name: /^Looks like/ })).toBeNull()
  await user.type(screen.getByLabelText('Brand AI'), 's')
  expect(screen.queryByText('Not in our catalog.')).toBeNull()
})

test.for([
  ['Leather and cocoa.', ['aiGenerated', 'aiNotes']],
  ['Leather and cocoa. A gift of Marta.', ['aiGenerated']],
  ['', ['aiGenerated']],
] as const)('sends the notes "%s" with %o', async ([notes, marks]) => {
  const suggestions = {
    brand: { value: 'Oliva', confidence: 0.9 },
    lineName: { value: 'Serie V', confidence: 0.9 },
    wrapper: { value: 'Habano', confidence: 0.9 },
    origin: { value: 'Nicaragua', confidence: 0.9 },
    notes: { value: 'Leather and cocoa.', confidence: 0.9 },
  } as const
  respond(cigars.identifyCigar, { ...unread, outcome: 'recognized', suggestions })
  const requests = respond(cigars.createCigar, sampleCigar())
  const user = await openWithPhoto()
  await findFilled('Tasting Notes & Comments AI', 'Leather and cocoa.')
  fill({ 'Tasting Notes & Comments AI': notes })
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  const sent = z.parse(cigars.createCigar.body, requests[0]?.body)
  expect([sent.aiGenerated && 'aiGenerated', sent.aiNotes && 'aiNotes'].filter(Boolean)).toEqual(
    marks,
  )
})
