import { screen, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteUser } from '../../../shared/contract/auth.ts'
import type { Exported } from '../../../shared/contract/exported.ts'
import { getProfileSummary } from '../../../shared/contract/profile.ts'
import { exportUser } from '../../../shared/contract/users.ts'
import { findToast } from '../../testing/find-toast.ts'
import { fail, hold, network, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId } from '../../testing/samples.ts'
import { watchSaves } from '../../testing/watch-saves.ts'

beforeEach(() => void fail(getProfileSummary))

const profile: Exported = {
  kind: 'profile',
  email: 'ana@example.com',
  country: 'canada',
  minimumAge: 19,
  ageConfirmedAt: '',
  stickCount: 1,
  lifetimeScans: 0,
  monthScans: 0,
  profileImageUrl: '/media/ana/me.jpg',
  createdAt: '',
  updatedAt: '',
}

const cigar = (imageUrl?: string): Exported => ({
  kind: 'cigar',
  id: newId(),
  brand: 'Padrón',
  lineName: '1964',
  wrapper: 'Maduro',
  origin: 'Nicaragua',
  strength: 'Full',
  aiGenerated: false,
  quantity: 1,
  createdAt: '',
  pricePerCigar: 18.5,
  imageUrl,
})

/** Serves photos by their names, `held` ones when `release` is called; `none` is absent. */
function servePhotos(held?: string) {
  const released = Promise.withResolvers<void>()
  const requested: string[] = []
  network.use(
    http.get('*/media/:owner/:name', async ({ params: { name } }) => {
      requested.push(String(name))
      if (name === held) await released.promise
      return name === 'none.jpg'
        ? new HttpResponse(null, { status: 404 })
        : HttpResponse.text(`bytes of ${name}`)
    }),
  )
  return { requested, release: released.resolve }
}

const collection = z.object({
  profile: z.looseObject({ profileImageUrl: z.string() }),
  cigars: z.array(z.looseObject({ imageUrl: z.optional(z.string()) })),
  missingPhotos: z.array(z.string()),
})

async function readZip(file: Blob | undefined) {
  const files = unzipSync(new Uint8Array((await file?.arrayBuffer()) ?? []))
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    names: Object.keys(files),
    text,
    collection: z.parse(collection, JSON.parse(text('collection.json'))),
  }
}

const start = () => screen.findByRole('button', { name: 'Download Your Data' })

test('saves all pages and photos in the ZIP, and shows the progress', async () => {
  const saved = watchSaves()
  const photos = servePhotos('b.jpg')
  const [first, second] = [cigar('/media/ana/a.jpg'), cigar('/media/ana/b.jpg')]
  respond(exportUser, [first, second, cigar()])
  respond(exportUser, [profile, cigar('/media/ana/a.jpg')], {
    when: ({ query }) => query.cursor === 'P',
  })
  respond(exportUser, [first, second, cigar()], {
    next: 'P',
    when: ({ query }) => query.cursor === undefined,
  })
  const user = openPage('/profile')
  await user.click(await start())
  await screen.findByText('Photo 1 of 3')
  photos.release()
  await findToast('Download Ready')
  expect(saved[0]?.name).toMatch(/^digital-humidor-\d{4}-\d\d-\d\d\.zip$/)
  const zip = await readZip(saved[0]?.file)
  expect(zip.names.toSorted()).toEqual([
    ...['README.txt', 'collection.csv', 'collection.json'],
    ...['photos/a.jpg', 'photos/b.jpg', 'photos/me.jpg'],
  ])
  expect(zip.text('photos/b.jpg')).toBe('bytes of b.jpg')
  expect(zip.text('README.txt')).toContain('the currency of your settings')
  const { profile: own, cigars, missingPhotos } = zip.collection
  expect(own).toMatchObject({ email: 'ana@example.com', profileImageUrl: 'photos/me.jpg' })
  expect(cigars.map(({ imageUrl }) => imageUrl)).toEqual([
    ...['photos/a.jpg', 'photos/b.jpg', undefined, 'photos/a.jpg'],
  ])
  expect(cigars[0]).toMatchObject({ brand: 'Padrón', pricePerCigar: 18.5 })
  expect(missingPhotos).toEqual([])
  expect(photos.requested.toSorted()).toEqual(['a.jpg', 'b.jpg', 'me.jpg'])
})

test('names a photo that cannot be fetched, and saves the rest', async () => {
  const saved = watchSaves()
  servePhotos()
  respond(exportUser, [profile, cigar('/media/ana/none.jpg')])
  const user = openPage('/profile')
  await user.click(await start())
  await findToast('1 of 2 photos could not be downloaded. collection.json names them.')
  const zip = await readZip(saved[0]?.file)
  expect(zip.names).toEqual([
    ...['README.txt', 'photos/me.jpg', 'collection.json', 'collection.csv'],
  ])
  expect(zip.collection.missingPhotos).toEqual(['photos/none.jpg'])
})

test('explains a failed download, and retries it', async () => {
  const saved = watchSaves()
  fail(exportUser, 'unavailable', { message: 'We are busy.' })
  const user = openPage('/profile')
  await user.click(await start())
  await findToast('We are busy.')
  respond(exportUser, [])
  await user.click(await start())
  await expect.poll(() => saved.length).toBe(1)
})

test('cancels a download, and holds back the deletion while it runs', async () => {
  const saved = watchSaves()
  const deleted = fail(deleteUser)
  const { release } = hold(exportUser, [])
  const user = openPage('/profile')
  await user.click(await screen.findByRole('button', { name: 'Delete Account' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.dblClick(dialog.getByRole('button', { name: 'Download Your Data' }))
  dialog.getByText('Collecting...')
  const cancel = dialog.getByRole('button', { name: 'Cancel Download' })
  expect(document.activeElement).toBe(cancel)
  await user.type(dialog.getByLabelText('Type DELETE to confirm'), 'DELETE{Enter}')
  const remove = dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete Everything' })
  expect(remove.disabled).toBe(true)
  await user.click(cancel)
  await dialog.findByRole('button', { name: 'Download Your Data' })
  expect(remove.disabled).toBe(false)
  release()
  expect([saved, deleted]).toEqual([[], []])
})
