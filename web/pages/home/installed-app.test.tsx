import { screen, waitFor } from '@testing-library/react'
import { get } from 'idb-keyval'
import { expect, test, vi } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { ownFolder, photoStore } from '../../features/photos/photo-store.ts'
import { findShared, keepShared } from '../../features/photos/shared-photo.ts'
import manifest from '../../public/manifest.json' with { type: 'json' }
import { storedDraft } from '../../session/draft.ts'
import { unread } from '../../testing/identify.ts'
import { respond } from '../../testing/network.ts'
import { openAsVisitor, openPage } from '../../testing/open-page.tsx'
import { keepPhotos, photo, sentPhoto, storePhotos } from '../../testing/photos.ts'
import { ana } from '../../testing/samples.ts'
// Fetched when it is first opened, which takes long on a busy machine.
import '../../features/cigars/form/cigar-form.tsx'

keepPhotos()

const question = 'Add a cigar with the photo that you shared?'
const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name })

/** Opens the address that the service worker leads to. */
async function openShare() {
  await keepShared(photo)
  return openPage('/share')
}

test.for([
  ['Add a Cigar', /^AI Identification/],
  ['Tonight', 'Tonight'],
] as const)('leads from the shortcut %s to its part of home', async ([name, text]) => {
  respond(cigars.getStats, { totalCigars: 6, totalBrands: 1, totalValue: 0 })
  respond(getUser, { ...ana, totalCigars: 6 })
  openPage(manifest.shortcuts.find((shortcut) => shortcut.name === name)?.url ?? '')
  await screen.findByText('Add New Cigar')
  await waitFor(() => {
    const { activeElement } = document
    expect(activeElement?.closest('label, h2')?.textContent).toMatch(text)
  })
  expect(location.search).toBe('')
})

test('identifies a shared photo only on request, and once', async () => {
  storePhotos()
  const identified = respond(cigars.identifyCigar, { ...unread, imageUrl: sentPhoto })
  const user = await openShare()
  await screen.findByText(question)
  screen.getByRole('img', { name: 'You shared this' })
  expect(identified).toEqual([])
  await user.click(await button('Identify It'))
  await screen.findByText(/^No band could be read in this photo/)
  expect(identified).toHaveLength(1)
  // For its draft.
  expect(await get(sentPhoto, photoStore)).toBeDefined()
  expect(location.search).toBe('')
  expect(await findShared(ana.id)).toBeUndefined()
})

test('puts a shared photo into the form of a user without scans', async () => {
  respond(getUser, { ...ana, aiScansUsed: 5 })
  const user = await openShare()
  await waitFor(async () => expect((await button('Identify It')).disabled).toBe(true))
  await user.click(await button('Enter by Hand'))
  await screen.findByRole('img', { name: 'Your cigar' })
  await screen.findByRole('heading', { name: 'Basic Information' })
})

/** Decodes the next photo only when the function that is returned is called. */
function holdPhoto() {
  const { promise, resolve } = Promise.withResolvers<void>()
  vi.spyOn(globalThis, 'createImageBitmap').mockImplementationOnce(async (...given) => {
    await promise
    return createImageBitmap(...given)
  })
  return resolve
}

test('opens no other form while a shared photo is prepared for its own', async () => {
  const release = holdPhoto()
  const user = await openShare()
  await user.click(await button('Enter by Hand'))
  expect(screen.queryByRole('button', { name: /^Manual Entry/ })).toBeNull()
  expect((await button('Enter by Hand')).getAttribute('aria-disabled')).toBe('true')
  expect(await findShared(ana.id)).toBeDefined()
  release()
  await screen.findByRole('img', { name: 'Your cigar' })
  await waitFor(async () => expect(await findShared(ana.id)).toBeUndefined())
})

test('stores a shared photo as the draft when the page is left before its form opens', async () => {
  const release = holdPhoto()
  const user = await openShare()
  await user.click(await button('Enter by Hand'))
  await user.click(screen.getByRole('link', { name: 'Terms' }))
  await screen.findByRole('heading', { name: 'Terms' })
  release()
  await waitFor(async () => expect(await findShared(ana.id)).toBeUndefined())
  expect(location.pathname).toBe('/terms')
  expect(storedDraft.get()).toContain(ownFolder)
})

test('removes a discarded shared photo from the choices', async () => {
  const user = await openShare()
  await user.click(await button('Discard Photo'))
  await button(/^Manual Entry/)
  expect(await findShared(ana.id)).toBeUndefined()
})

test('asks a visitor who shares a photo to sign in first', async () => {
  await keepShared(photo)
  openAsVisitor('/share')
  await screen.findByText('Please sign in to access your collection')
  expect(await findShared(ana.id)).toBeDefined()
})
