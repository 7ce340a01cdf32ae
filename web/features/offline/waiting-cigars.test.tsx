import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { createCigar, identifyCigar, listAlike } from '../../../shared/contract/cigars.ts'
import { presignPhoto, uploadPhoto } from '../../../shared/contract/photos.ts'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { fill, harborLane } from '../../testing/fill.ts'
import { findToast } from '../../testing/find-toast.ts'
import { comeBack, fail, hold, reach, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { keepPhotos, photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { ana, padron, sampleCigar } from '../../testing/samples.ts'
import { isOnDevice } from '../photos/photo-store.ts'
import { keepChange, type WaitingCigar } from './waiting-changes.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../cigars/form/cigar-form.tsx'

keepPhotos()
beforeEach(() => {})

const waiting = '1 cigar waiting to be added'
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const button = (name: string | RegExp) => screen.findByRole('button', { name })

function cutNetwork(): void {
  for (const route of [presignPhoto, createCigar, listAlike]) fail(route, 'unreachable')
  reach(false)
}

async function addOffline(user: UserEvent): Promise<void> {
  await screen.findByRole('img', { name: 'Your cigar' })
  fill(harborLane)
  await user.click(await button('Add to Collection'))
  await findToast('Saved on This Device')
  await screen.findByText(waiting)
}

test('sends a cigar added without a network once, with its photo, also when a response is lost', async () => {
  cutNetwork()
  const user = openPage('/')
  await user.click(await button(/^Manual Entry/))
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^Choose a photo/), photo)
  await addOffline(user)
  expect(storedDraft.get()).toBeNull()
  await button(/^Manual Entry/)

  const uploads = storePhotos()
  const lost = fail(createCigar, 'unreachable')
  comeBack()
  await waitFor(() => expect(lost).toHaveLength(1))
  screen.getByText(waiting)

  const confirmed = respond(uploadPhoto, { imageUrl: sentPhoto })
  const created = respond(createCigar, sampleCigar())
  comeBack()
  await findToast('Cigar Added')
  await waitFor(() => expect(screen.queryByText(waiting)).toBeNull())
  expect(created).toMatchObject([{ body: { brand: 'Harbor Lane', imageUrl: sentPhoto } }])
  expect(created).toEqual(lost)
  expect([uploads.length, confirmed.length]).toEqual([1, 1])
})

test('leaves the photo to the form when a band cannot be read without a network', async () => {
  cutNetwork()
  const user = openPage('/')
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^AI Identification/), photo)
  await findToast('Photo Kept')
  await addOffline(user)
  const [change] = JSON.parse(Object.values(localStorage).find((text) => /Harbor/.test(text)) ?? '')
  expect(isOnDevice(change.body.imageUrl)).toBe(true)

  // Otherwise it may be sent while the next test runs.
  storePhotos()
  respond(uploadPhoto, { imageUrl: sentPhoto })
  respond(createCigar, sampleCigar())
  comeBack()
  await findToast('Cigar Added')
})

test('reads the band of a photo that was kept without a network by one press once there is one', async () => {
  cutNetwork()
  const user = openPage('/')
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^AI Identification/), photo)
  await findToast('Photo Kept')
  await screen.findByRole('img', { name: 'Your cigar' })
  storePhotos()
  const read = respond(identifyCigar, {
    outcome: 'recognized',
    imageUrl: sentPhoto,
    candidates: [],
    suggestions: { brand: { value: 'Oliva', confidence: 0.9 } },
  })
  comeBack()
  await user.click(await button('Try Again'))
  await waitFor(() => expect(field('Brand AI').value).toBe('Oliva'))
  expect(read).toMatchObject([{ body: { photo: sentPhoto.slice(1) } }])
  expect(storedDraft.get()).toContain(sentPhoto)
})

test('shows the progress of another photo alone after the upload of a kept one was canceled', async () => {
  cutNetwork()
  const user = openPage('/')
  await user.upload(await screen.findByLabelText<HTMLInputElement>(/^AI Identification/), photo)
  await findToast('Photo Kept')
  storePhotos()
  const target = { photo: sentPhoto.slice(1), url: '/photo-store', fields: {} }
  const first = hold(presignPhoto, target)
  comeBack()
  await user.click(await button('Try Again'))
  await waitFor(() => expect(first.requests).toHaveLength(1))
  await user.click(await button('Cancel'))
  hold(presignPhoto, target)
  const again = await screen.findByLabelText<HTMLInputElement>(/^Try another photo/)
  await user.upload(again, photo)
  await screen.findByRole('progressbar', { name: 'Uploading your photo…' })
  const users = respond(getUser, ana)
  first.release()
  // A canceled analysis ends with a look at the scans that are left.
  await waitFor(() => expect(users).toHaveLength(1))
  screen.getByRole('progressbar', { name: 'Uploading your photo…' })
  await user.click(await button('Cancel'))
})

const change: WaitingCigar = {
  kind: 'cigar',
  key: 'once',
  at: '2026-03-04T20:15:00.000Z',
  body: { ...padron, brand: 'Harbor Lane', pricePerCigar: 9.5, notes: 'From Ben', quantity: 3 },
}
const refused = '1 cigar not added'

test('explains a refused cigar, and opens it in the form as a draft', async () => {
  keepChange(ana.id, change)
  fail(createCigar, 'limit_reached', { limitType: 'inventory', message: 'Your plan holds 15.' })
  const user = openPage('/all-cigars')
  await screen.findByText(refused)
  const list = within(await screen.findByRole('region', { name: 'Waiting to Be Added' }))
  list.getByText('Harbor Lane 1964 Anniversary')
  list.getByText(/^3 sticks, entered Mar 4, 2026/)
  list.getByText('Not added: Your plan holds 15.')
  await user.click(list.getByRole('button', { name: /^Edit/ }))
  await waitFor(() => expect(field('Brand').value).toBe('Harbor Lane'))
  expect(field('Price per Cigar').value).toBe('9.50')
  expect(screen.queryByText(refused)).toBeNull()
  expect(storedDraft.get()).toContain('From Ben')
  const created = respond(createCigar, sampleCigar())
  fireEvent.change(screen.getByLabelText(/^Quantity/), { target: { value: '1' } })
  await user.click(await button('Add to Collection'))
  await findToast('Success!')
  expect(created).toMatchObject([{ body: { quantity: 1, notes: 'From Ben' } }])
  expect(created[0]?.idempotencyKey).not.toBe('once')
})

test('keeps an existing draft when a cigar is refused, and dismisses the cigar on request', async () => {
  keepDraft(storedDraft, ana.id, { typed: { brand: 'Oliva' } })
  keepChange(ana.id, { ...change, refusal: 'Your plan holds 15.' })
  const user = openPage('/subscribe')
  await user.click(await button(/^Edit Harbor Lane/))
  await findToast('Another Cigar Is Not Added Yet')
  await user.click(await button(/^Dismiss Harbor Lane/))
  expect(screen.queryByText(refused)).toBeNull()
  await user.click(await button('Undo'))
  screen.getByText(refused)
})

test('adds as many sticks of a refused cigar as fit the plan', async () => {
  const box = { ...change, body: { ...change.body, quantity: 25 }, refusal: 'Refused.' }
  keepChange(ana.id, box)
  const created = respond(createCigar, sampleCigar())
  const user = openPage('/all-cigars')
  await screen.findByText('15 of 25 fit on Free.')
  await user.click(await button('Add 15'))
  await findToast('Cigar Added')
  expect(created).toMatchObject([{ body: { quantity: 15, notes: 'From Ben' } }])
})
