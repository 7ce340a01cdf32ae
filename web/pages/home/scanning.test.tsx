import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import type { Identification } from '../../../shared/contract/identification.ts'
import * as photos from '../../../shared/contract/photos.ts'
import { storedDraft } from '../../session/draft.ts'
import { fill, harborLane } from '../../testing/fill.ts'
import { findToast } from '../../testing/find-toast.ts'
import { openHome, openWithPhoto, photoInput, unread } from '../../testing/identify.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { photo, sentPhoto } from '../../testing/photos.ts'
import { ana, newId, sampleCigar } from '../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name })

test('drops a canceled analysis', async () => {
  const { requests, release } = hold(cigars.identifyCigar, unread)
  const user = await openWithPhoto()
  await screen.findByText('AI Analyzing Your Cigar')
  await waitFor(() => expect(requests).toHaveLength(1))
  const step = async () => (await screen.findAllByRole('status')).map((one) => one.textContent)
  await waitFor(async () => expect(await step()).toContain('Finding the band and reading it…'))
  expect(storedDraft.get()).toContain(sentPhoto)
  await screen.findByText('Processing Image')
  await user.click(await button('Cancel'))
  await waitFor(() => expect(screen.queryByText('Processing Image')).toBeNull())
  expect(storedDraft.get()).toBeNull()
  release()
  await user.click(await button(/^Manual Entry/))
  await screen.findByText('Brand, line, wrapper and origin are required.')
  expect(screen.queryByText('AI Analyzing Your Cigar')).toBeNull()
  expect(screen.queryByText('Analysis Complete')).toBeNull()
})

const padron = {
  brand: { value: 'Padrón', confidence: 0.9 },
  lineName: { value: '1964 Anniversary Series', confidence: 0.9 },
  origin: { value: 'Nicaragua', confidence: 0.9 },
} as const

/** Chooses a photo whose band is not read before `release`, and waits for the form. */
async function fillInMeanwhile(read: Partial<Identification>) {
  const { requests, release } = hold(cigars.identifyCigar, { ...unread, ...read })
  const user = await openWithPhoto()
  await screen.findByRole('heading', { name: 'Basic Information' })
  await waitFor(() => expect(requests).toHaveLength(1))
  return { user, release }
}

const fieldOf = (label: string | RegExp) => screen.getByLabelText(label)

test('fills in only what is empty of a form that was begun meanwhile, says so, and leaves the focus', async () => {
  const { user, release } = await fillInMeanwhile({ outcome: 'recognized', suggestions: padron })
  await screen.findByRole('img', { name: 'Your cigar' })
  screen.getByText('You can fill in the form meanwhile. What you type stays.')
  const line = screen.getByLabelText('Line Name')
  await user.type(line, '1964 Anniv')
  fill({ 'Price per Cigar': '12.50' })
  line.focus()
  release()
  await screen.findByText(/^Filled in from your photo: brand and origin. Please check it/)
  expect(fieldOf('Brand AI')).toHaveProperty('value', 'Padrón')
  expect(fieldOf(/^Origin/)).toHaveProperty('value', 'Nicaragua')
  expect(fieldOf(/^Line Name/)).toHaveProperty('value', '1964 Anniv')
  expect(fieldOf('Price per Cigar')).toHaveProperty('value', '12.50')
  expect(document.activeElement).toBe(line)
})

test('leaves a strength that the user chose, also the one that a new form has', async () => {
  const strength = { value: 'Full', confidence: 0.9 } as const
  const suggestions = { ...padron, strength }
  const { user, release } = await fillInMeanwhile({ outcome: 'recognized', suggestions })
  await user.selectOptions(fieldOf('Strength'), 'Full')
  await user.selectOptions(fieldOf('Strength'), 'Medium')
  release()
  await screen.findByText(/^Filled in from your photo: brand, line name, and origin. Please/)
  expect(fieldOf(/^Strength/)).toHaveProperty('value', 'Medium')
})

test('fills in nothing when the photo shows another cigar than the one that was typed', async () => {
  const { release } = await fillInMeanwhile({ outcome: 'recognized', suggestions: padron })
  fill({ Brand: 'Oliva' })
  release()
  await screen.findByText(
    /^AI reads Padrón 1964 Anniversary Series in your photo, so nothing was filled in/,
  )
  expect(fieldOf('Brand')).toHaveProperty('value', 'Oliva')
  expect(fieldOf('Line Name')).toHaveProperty('value', '')
})

test('leaves the focus in a field that the user has only entered, with what was read selected', async () => {
  const { release } = await fillInMeanwhile({ outcome: 'recognized', suggestions: padron })
  const brand = screen.getByLabelText<HTMLInputElement>('Brand')
  brand.focus()
  release()
  await screen.findByText(/^Filled in from your photo: brand, line name, and origin. Please check/)
  expect(document.activeElement).toBe(brand)
  expect([brand.value, brand.selectionStart, brand.selectionEnd]).toEqual(['Padrón', 0, 6])
})

test('asks above a form that was begun which cigar it is, and fills in what is empty', async () => {
  const { user, release } = await fillInMeanwhile({
    outcome: 'uncertain',
    candidates: [{ brand: 'Padrón', confidence: 0.5 }],
  })
  fill({ 'Price per Cigar': '12.50' })
  release()
  await user.click(await button('Padrón'))
  await waitFor(() => expect(fieldOf('Brand AI')).toHaveProperty('value', 'Padrón'))
  expect(fieldOf('Price per Cigar')).toHaveProperty('value', '12.50')
})

test('adds a cigar with its photo before its band is read', async () => {
  const requests = respond(cigars.createCigar, sampleCigar())
  const { user } = await fillInMeanwhile({ outcome: 'recognized', suggestions: padron })
  fill(harborLane)
  await user.click(await button('Add to Collection'))
  await screen.findByText('Cigar added to your collection successfully!')
  await button(/^Manual Entry/)
  expect(requests).toMatchObject([{ body: { brand: harborLane.Brand, imageUrl: sentPhoto } }])
  expect(storedDraft.get()).toBeNull()
})

test('keeps what was typed when the reading is canceled or fails', async () => {
  const { user } = await fillInMeanwhile({})
  fill({ 'Line Name': 'Serie V' })
  await user.click(await button('Cancel'))
  expect(fieldOf('Line Name')).toHaveProperty('value', 'Serie V')
  expect(screen.queryByText('AI Analyzing Your Cigar')).toBeNull()
  expect(storedDraft.get()).toContain('Serie V')
})

test('keeps a draft of what is typed while the band is read', async () => {
  const { user, release } = await fillInMeanwhile({ outcome: 'recognized', suggestions: padron })
  fill({ 'Price per Cigar': '12.50' })
  expect(storedDraft.get()).toContain('12.50')
  await user.click(screen.getByRole('link', { name: 'Terms' }))
  release()
  await findToast('Analysis Complete')
  expect(storedDraft.get()).toContain('12.50')
  expect(storedDraft.get()).toContain('Padrón')
})

/** Opens another page while the band of a photo is read. */
async function leaveWhileReading() {
  const { requests, release } = hold(cigars.identifyCigar, {
    ...unread,
    outcome: 'recognized',
    suggestions: { brand: { value: 'Padrón', confidence: 0.9 } },
  })
  const user = await openWithPhoto()
  await waitFor(() => expect(requests).toHaveLength(1))
  await user.click(screen.getByRole('link', { name: 'Terms' }))
  await screen.findByRole('heading', { name: 'Terms' })
  return { user, release }
}

test('stores the photo as a draft when the page is left, and then its reading', async () => {
  const { user, release } = await leaveWhileReading()
  expect(storedDraft.get()).toContain(sentPhoto)
  release()
  await findToast('Analysis Complete')
  await user.click(screen.getByRole('link', { name: 'Continue Your Draft' }))
  await screen.findByText(/^Padrón is not added yet/)
})

test('shows an analysis again when the page is opened again, and leads to the form', async () => {
  const { release } = await leaveWhileReading()
  act(() => history.back())
  await screen.findByText('AI Analyzing Your Cigar')
  expect(screen.queryByRole('button', { name: 'Continue Your Draft' })).toBeNull()
  release()
  const brand = await screen.findByLabelText('Brand AI')
  await waitFor(() => expect(brand).toHaveProperty('value', 'Padrón'))
})

test('cancels an analysis after the page was left', async () => {
  const { user, release } = await leaveWhileReading()
  act(() => history.back())
  await user.click(await button('Cancel'))
  release()
  await button(/^Manual Entry/)
  expect(storedDraft.get()).toBeNull()
})

test('cancels an analysis when another user opens the page', async () => {
  await leaveWhileReading()
  cleanup()
  respond(getUser, { ...ana, id: newId() })
  openHome()
  await button(/^Manual Entry/)
  expect(storedDraft.get()).toBeNull()
})

test('refuses a file that is not a photo or is too large wherever a photo is chosen', async () => {
  const presigned = respond(photos.presignPhoto, { photo: 'band.jpg', url: '/store', fields: {} })
  const user = openHome()
  const refuse = async (input: () => Promise<HTMLElement>) => {
    const read = vi.spyOn(globalThis, 'createImageBitmap')
    read.mockRejectedValueOnce(new Error('No picture.'))
    await user.upload(await input(), new File(['<svg/>'], 'band.svg', { type: 'image/svg+xml' }))
    await screen.findByText('Upload Error')
    await screen.findByText(/^This is a drawing \(SVG\), not a photo. Please choose/)
    const huge = [new ArrayBuffer(11 * 1024 * 1024)]
    await user.upload(await input(), new File(huge, 'huge.jpg', { type: 'image/jpeg' }))
    await screen.findByText('This photo is larger than 10MB. Please choose a smaller one.')
  }
  await refuse(photoInput)
  await user.click(await button(/^Manual Entry/))
  await refuse(() => screen.findByLabelText(/^Choose a photo/))
  expect(presigned).toEqual([])
})

test('reports a photo that storage refuses, and accepts another', async () => {
  const identified = respond(cigars.identifyCigar, unread)
  const user = openHome()
  fail(photos.presignPhoto, 'cross_site')
  await user.upload(await photoInput(), photo)
  await screen.findByText('Failed to upload photo. Please try again.')
  expect(await photoInput()).toHaveProperty('disabled', false)
  expect(identified).toEqual([])
})

test('reports a photo that the server does not know when the cigar is added', async () => {
  respond(cigars.identifyCigar, { ...unread, imageUrl: '/media/band.jpg' })
  const requests = respond(cigars.createCigar, sampleCigar())
  const user = await openWithPhoto()
  await screen.findByRole('heading', { name: 'Basic Information' })
  fill(harborLane)
  await user.click(await button('Add to Collection'))
  await screen.findByText('This is not a photo.')
  expect(requests).toEqual([])
})

test('shows how many scans are left', async () => {
  openHome()
  await screen.findByText('5 free AI scans remaining')
})

test('leaves only manual entry open without scans left, and leads to the plans', async () => {
  respond(getUser, { ...ana, aiScansUsed: 5 })
  openHome()
  const title = await screen.findByText('AI Scan Limit Reached')
  screen.getByText('5 of 5 lifetime AI scans used')
  screen.getByText('Upgrade to Basic ($4/month) or Premium ($8/month) for more scans')
  const gate = screen.getAllByRole('status').find((region) => region.contains(title))
  const link = within(gate ?? title).getByRole('link', { name: 'Upgrade' })
  expect(link.getAttribute('href')).toBe('/subscribe?from=%2F')
  expect(await photoInput()).toHaveProperty('disabled', true)
  expect(await button(/^Manual Entry/)).toHaveProperty('disabled', false)
})

test('leads from a scan that the server refuses to the plans', async () => {
  fail(cigars.identifyCigar, 'limit_reached', { limitType: 'scan', message: '' })
  const user = await openWithPhoto()
  await screen.findByText('Scan Limit Reached')
  await screen.findByText(
    "You've reached your scan limit. Please upgrade to continue using AI identification.",
  )
  const toasts = screen.getByRole('region', { name: /^Notifications/ })
  await user.click(within(toasts).getByRole('link'))
  await screen.findByRole('heading', { name: 'Choose Your Plan' })
})
