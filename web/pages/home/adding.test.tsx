import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { uploadPhoto } from '../../../shared/contract/photos.ts'
import { describeField } from '../../testing/describe-field.ts'
import { fill, harborLane } from '../../testing/fill.ts'
import { fail, hold, respond } from '../../testing/network.ts'
import { openAddForm } from '../../testing/open-add-form.ts'
import { openPage } from '../../testing/open-page.tsx'
import { photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { ana, noStock, sampleCigar } from '../../testing/samples.ts'

const field = (label: string | RegExp) => screen.getByLabelText(label)
const quantity = () => field(/^Quantity/)

async function openForm() {
  const figures = respond(cigars.getStats, noStock)
  const user = openPage('/')
  await openAddForm(user)
  const saved = async () => {
    await screen.findByText('Cigar added to your collection successfully!')
    await waitFor(() => expect(figures.length).toBeGreaterThan(1))
  }
  return { user, saved }
}

const fillQuantity = (value: string) => fireEvent.change(quantity(), { target: { value } })

const add = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Add to Collection' }))

test('names the missing value at each field of an empty form, and focuses the first one', async () => {
  const requests = respond(cigars.createCigar, sampleCigar())
  const { user } = await openForm()
  fill({ Strength: '', 'Price per Cigar': '-1' })
  fillQuantity('0')
  await add(user)
  const problems = {
    Brand: 'Brand is required',
    'Line Name': 'Line/Name is required',
    'Wrapper Type': 'Wrapper is required',
    Strength: 'Strength is required',
    Origin: 'Origin is required',
    'Price per Cigar': 'Price must be a positive number',
  }
  for (const [label, problem] of Object.entries(problems)) {
    expect(describeField(field(label))).toContain(problem)
    expect(field(label).getAttribute('aria-invalid')).toBe('true')
  }
  expect(describeField(quantity())).toContain('Quantity must be at least 1')
  expect(document.activeElement).toBe(field('Brand'))
  fill({ Brand: 'Harbor Lane' })
  await waitFor(() => expect(field('Brand').getAttribute('aria-invalid')).not.toBe('true'))
  expect(requests).toEqual([])
})

test('refuses a long name when its field is left, and requests no lines for it', async () => {
  const requested = respond(cigars.listAlike, [])
  const ofLines = () => requested.filter(({ query }) => 'lineName' in query)
  await openForm()
  const tooLong = {
    Brand: ['B'.repeat(81), 'Please use at most 80 characters.'],
    'Line Name': ['L'.repeat(121), 'Please use at most 120 characters.'],
    'Cigar Size': ['S'.repeat(81), 'Please use at most 80 characters.'],
  } as const
  for (const [label, [text, problem]] of Object.entries(tooLong)) {
    fill({ [label]: text })
    await waitFor(() => expect(describeField(field(label))).toContain(problem))
  }
  expect(requested).toEqual([])
  for (const [label, [text]] of Object.entries(tooLong)) {
    fill({ [label]: text.slice(1) })
    await waitFor(() => expect(field(label).getAttribute('aria-invalid')).not.toBe('true'))
  }
  await waitFor(() => expect(ofLines()).toHaveLength(1))
})

test('refuses an invalid quantity or price at its field', async () => {
  const requests = respond(cigars.createCigar, sampleCigar())
  const { user } = await openForm()
  fill(harborLane)
  for (const [typed, problem] of [
    ['', 'Quantity must be at least 1'],
    ['1000', 'Quantity must be at most 999'],
    ['1.5', 'Quantity must be a whole number'],
  ] as const) {
    fillQuantity(typed)
    await add(user)
    expect(describeField(quantity())).toContain(problem)
  }
  fillQuantity('1')
  fill({ 'Cigar Size': 'Custom', 'Ring Gauge': '7' })
  for (const [typed, problem] of [
    ['9.5555', 'Price can have at most two decimals'],
    ['1,234', 'Please write the price without a thousands separator: 1234 or 1234.50'],
    ['twelve', 'Price must be a valid number'],
  ] as const) {
    fill({ 'Price per Cigar': typed })
    await add(user)
    expect(describeField(field('Price per Cigar'))).toContain(problem)
    expect(field('Price per Cigar')).toHaveProperty('value', typed)
  }
  expect(describeField(field('Ring Gauge'))).toContain('Ring gauge must be at least 10')
  expect(requests).toEqual([])
})

test('keeps typed text after a failed save, and sends the same request on retry', async () => {
  const { user, saved } = await openForm()
  const typed = {
    ...harborLane,
    'Cigar Size': 'Robusto',
    'Price per Cigar': '9,50',
    'Tasting Notes & Comments': 'Cedar',
  }
  fill(typed)
  const requests = []
  for (const code of ['internal', 'unavailable'] as const) {
    requests.push(fail(cigars.createCigar, code))
    await add(user)
    await screen.findByText('Failed to add cigar. Please try again.')
    for (const [label, value] of Object.entries(typed)) {
      expect(field(label)).toHaveProperty('value', value)
    }
    await user.click(screen.getByRole('button', { name: 'Close' }))
  }
  requests.push(respond(cigars.createCigar, sampleCigar()))
  await add(user)
  await saved()
  const [first, ...again] = requests.flat()
  expect(first?.body).toMatchObject({
    brand: 'Harbor Lane',
    size: 'Robusto',
    length: 5,
    ringGauge: 50,
    pricePerCigar: 9.5,
    quantity: 1,
    notes: 'Cedar',
  })
  expect(first?.idempotencyKey).toMatch(/^[0-9a-f-]{36}$/)
  expect(again).toEqual([first, first])
})

test('waits for the upload of a photo', async () => {
  const { user, saved } = await openForm()
  fill(harborLane)
  storePhotos()
  const upload = hold(uploadPhoto, { imageUrl: sentPhoto })
  const requests = respond(cigars.createCigar, sampleCigar())
  await user.upload(field(/^Choose a photo/), photo)
  await screen.findByRole('button', { name: 'Uploading Photo...' })
  await user.type(field('Line Name'), '{Enter}')
  upload.release()
  await screen.findByRole('button', { name: 'Remove Photo' })
  expect(requests).toEqual([])
  await add(user)
  await saved()
  expect(requests).toMatchObject([{ body: { imageUrl: sentPhoto } }])
})

test('names the limit of the plan at the quantity, also when the server refuses', async () => {
  const { user, saved } = await openForm()
  fill(harborLane)
  expect(field('Quantity (max 15 - 15 slots remaining)')).toBe(quantity())
  fail(cigars.createCigar, 'limit_reached', { limitType: 'inventory' })
  fillQuantity('2')
  await add(user)
  await screen.findByText('Collection Limit Reached')
  expect(describeField(quantity())).toContain('The server says why.')
  const requests = respond(cigars.createCigar, sampleCigar())
  fillQuantity('1')
  await add(user)
  await saved()
  expect(requests).toMatchObject([{ body: { brand: 'Harbor Lane', quantity: 1 } }])
})

test('leads from a full collection to the plans', async () => {
  respond(getUser, { ...ana, totalCigars: 15 })
  await openForm()
  await screen.findByLabelText('Quantity (max 0 - 0 slots remaining)')
  const warning = await screen.findByText(
    "You've reached your collection limit. Please upgrade to add more cigars.",
  )
  const [status] = screen.getAllByRole('status').filter((status) => status.contains(warning))
  const link = within(status ?? warning).getByRole('link', { name: 'Upgrade' })
  expect(link.getAttribute('href')).toBe('/subscribe?from=%2F')
})

test('says how many of a box fit the plan, and adds them by one press', async () => {
  const { user, saved } = await openForm()
  fill(harborLane)
  await screen.findByRole('heading', { name: 'Ready to Add' })
  fillQuantity('25')
  await screen.findByRole('heading', { name: 'Not Enough Room' })
  expect(screen.queryByText('Ready to Add')).toBeNull()
  expect(screen.getAllByText('15 of 25 fit on Free.')).toHaveLength(2)
  const requests = respond(cigars.createCigar, sampleCigar())
  await user.click(screen.getByRole('button', { name: 'Add 15' }))
  await saved()
  expect(requests).toMatchObject([{ body: { brand: 'Harbor Lane', quantity: 15 } }])
})

test('fills in length and ring gauge from a standard size, and accepts any for Custom', async () => {
  const requests = respond(cigars.createCigar, sampleCigar())
  const { user, saved } = await openForm()
  const length = () => field('Length (inches)')
  fill({ 'Cigar Size': 'Corona Gorda' })
  expect([length(), field('Ring Gauge')]).toMatchObject([{ value: '5.75' }, { value: '46' }])
  fill({ 'Cigar Size': 'Figurado' })
  expect(length()).toHaveProperty('value', '5.75')
  fill({ 'Cigar Size': 'Custom' })
  fill({ ...harborLane, Brand: 'A friend’s own' })
  fill({ 'Length (inches)': 'long', 'Ring Gauge': '52,5' })
  await add(user)
  await waitFor(() => expect(describeField(length())).toContain('Length must be a number'))
  expect(length()).toHaveProperty('value', 'long')
  fill({ 'Length (inches)': '6 1/8"' })
  await add(user)
  await saved()
  expect(requests).toMatchObject([
    { body: { size: 'Custom', length: 6.125, ringGauge: 52.5, strength: 'Medium' } },
  ])
})

test('accepts a length in centimeters from users of the metric system, and keeps it exact', async () => {
  respond(getUser, { ...ana, settings: { ...ana.settings, lengthUnit: 'centimeters' } })
  const requests = respond(cigars.createCigar, sampleCigar())
  const { user, saved } = await openForm()
  fill({ 'Cigar Size': 'Corona Gorda' })
  fill({ 'Cigar Size': 'Custom' })
  const length = field('Length (cm)')
  expect(length).toHaveProperty('value', '14.61')
  fill({ ...harborLane, 'Length (cm)': '60' })
  await add(user)
  await waitFor(() => expect(describeField(length)).toContain('Length must be at most 50.8 cm'))
  fill({ 'Length (cm)': '15,5' })
  expect(length).toHaveProperty('value', '15,5')
  await add(user)
  await saved()
  expect(requests).toMatchObject([{ body: { size: 'Custom', length: 6.102 } }])
})

test('asks before closing the form discards typed text', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Close form' }))
  await openAddForm(user)
  fill({ Brand: 'Harbor Lane' })
  await user.click(screen.getByRole('button', { name: 'Close form' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Discard Changes?' }))
  await user.click(question.getByRole('button', { name: 'Keep Editing' }))
  expect(field('Brand')).toHaveProperty('value', 'Harbor Lane')
  await user.click(screen.getByRole('button', { name: 'Close form' }))
  await user.click(await screen.findByRole('button', { name: 'Discard' }))
  await openAddForm(user)
  expect(field('Brand')).toHaveProperty('value', '')
})

test('sets the quantity to the count of a box, unless one was typed', async () => {
  const { user } = await openForm()
  await user.click(screen.getByRole('button', { name: 'Price per box' }))
  const count = (value: string) => fireEvent.change(field('Box Count'), { target: { value } })
  for (const value of ['1', '10', '25', '']) count(value)
  expect(quantity()).toHaveProperty('value', '25')
  fillQuantity('3')
  count('20')
  expect(quantity()).toHaveProperty('value', '3')
})
