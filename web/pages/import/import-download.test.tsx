import { screen, within } from '@testing-library/react'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import { mostOnWishList } from '../../../shared/contract/fields.ts'
import { startImport } from '../../../shared/contract/imports.ts'
import { presignPhoto } from '../../../shared/contract/photos.ts'
import { listWishes } from '../../../shared/contract/wishes.ts'
import { fail, respond } from '../../testing/network.ts'
import { sentPhoto, storePhotos } from '../../testing/photos.ts'
import { newId } from '../../testing/samples.ts'
import { bought, chooseDownload, downloaded, jpeg, sampleImport } from './testing/choose-file.ts'

test('imports a download of all data with purchases, sticks and photos', async () => {
  const purchase = {
    ...bought,
    id: 'p',
    cigarId: 'A',
    quantity: 3,
    smoked: 1,
    removed: 1,
    pricePerCigar: 9.5,
    nextNumber: 2,
    freedNumbers: [],
  }
  const stick = { cigarId: 'A', purchaseId: 'p' }
  const smokedAt = '2025-07-01T16:00:00.000Z'
  const smoke = { rating: 4, notes: 'Dry.\nLate.', notesBefore: 'Dry.', ratesCigar: true }
  const presigned = storePhotos()
  const photos = { 'a.jpg': jpeg, 'b.png': strToU8('\x89PNG\r\n\x1a\n', true) }
  const user = await chooseDownload(
    [downloaded('A', 'a.jpg'), downloaded('B', 'b.png'), downloaded('C')],
    photos,
    {
      purchases: [purchase],
      sticks: [
        { id: 'p.1', ...stick, smokedAt, ...smoke },
        { id: 'p.2', ...stick, notes: 'Tight.' },
        { id: 'p.3', ...stick, notes: 'Given away.' },
      ],
    },
  )
  await screen.findByText(/^3 cigars with their purchases, smokes, notes and 2 photos\./)
  const started = respond(startImport, sampleImport())
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText(/were imported\.$/)
  // Several at once: either may be first.
  expect(presigned.map(({ body }) => JSON.stringify(body)).toSorted()).toEqual([
    '{"contentType":"image/jpeg"}',
    '{"contentType":"image/png"}',
  ])
  expect(started[0]?.body).toMatchObject({
    cigars: [
      {
        brand: 'Harbor Lane',
        lineName: 'A',
        wrapper: 'Habano',
        userRating: null,
        imageUrl: expect.stringMatching(/\.jpg$/),
        purchases: [
          {
            purchaseDate: '2025-01-20',
            quantity: 3,
            removed: 1,
            price: 9.5,
            stickNotes: [{ place: 0, notes: 'Tight.' }],
          },
        ],
        smokes: [{ purchase: 0, at: smokedAt, ...smoke }],
      },
      { lineName: 'B', imageUrl: expect.stringMatching(/\.png$/) },
      { lineName: 'C' },
    ],
  })
})

test('imports the notes of a download with the changes of restocks and smokes', async () => {
  const [long, joined] = ['x'.repeat(20_000), 'y'.repeat(10_001)]
  const started = respond(startImport, sampleImport())
  const cigar = { ...downloaded('A'), notes: long }
  const purchase = { ...bought, id: 'p', cigarId: 'A', smoked: 1, remaining: 0 }
  const stick = { id: 'p.1', cigarId: 'A', purchaseId: 'p', smokedAt: '2025-07-01T16:00:00.000Z' }
  const sticks = [{ ...stick, notes: joined, notesBefore: 'y'.repeat(5_000) }]
  const user = await chooseDownload([cigar], {}, { purchases: [purchase], sticks })
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({ cigars: [{ notes: long, smokes: [{ notes: joined }] }] })
})

test('names failed photos, tries them again alone, or leaves them out before it imports', async () => {
  const photos = { 'a.jpg': jpeg, 'text.jpg': strToU8('Not a photo.') }
  const user = await chooseDownload(
    [downloaded('A', 'a.jpg'), downloaded('B', 'text.jpg'), downloaded('C', 'lost.jpg')],
    photos,
  )
  const refused = storePhotos(403)
  const started = respond(startImport, sampleImport())
  const button = await screen.findByRole('button', { name: 'Import 3 rows' })
  await user.click(button)
  const dialog = within(await screen.findByRole('dialog', { name: '3 Photos Missing' }))
  dialog.getByText('Harbor Lane B')
  dialog.getByText('This is not a photo.')
  dialog.getByText('The ZIP does not have this photo.')
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await user.click(button)
  await screen.findByRole('dialog', { name: '3 Photos Missing' })
  expect(started).toEqual([])
  const taken = storePhotos()
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  const rest = within(await screen.findByRole('dialog', { name: '2 Photos Missing' }))
  expect(rest.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await user.click(rest.getByRole('button', { name: 'Import Without Them' }))
  await screen.findByText(/were imported\.$/)
  expect([refused.length, taken.length]).toEqual([2, 1])
  expect(started[0]?.body).toMatchObject({
    cigars: [{ lineName: 'A', imageUrl: sentPhoto }, {}, {}],
  })
})

test('stops at the limit of uploads, and says so', async () => {
  const message = 'You sent many photos. Please try again in 5 minutes.'
  const refused = fail(presignPhoto, 'too_many_attempts', { message })
  const names = Array.from({ length: 9 }, (_, n) => `${n}.jpg`)
  const user = await chooseDownload(
    names.map((name) => downloaded(name, name)),
    Object.fromEntries(names.map((name) => [name, jpeg])),
  )
  await user.click(await screen.findByRole('button', { name: 'Import 9 rows' }))
  const dialog = within(await screen.findByRole('dialog', { name: '9 Photos Missing' }))
  expect(dialog.getAllByText(message)).toHaveLength(9)
  expect(refused.length).toBeLessThan(4)
})

test.each([
  [{ version: 2 }, /^This download is of a newer version of Digital Humidor\./],
  [{ cigars: 'none' }, /^The file collection\.json in this ZIP cannot be read\./],
])('explains why a collection.json with %j is not read', async (more, message) => {
  await chooseDownload([], {}, more)
  await screen.findByText(message)
})

test('sends the wishes of a download that are new, the newest last', async () => {
  const wish = { id: newId(), brand: 'Oliva', createdAt: '2026-01-02T00:00:00.000Z' }
  respond(listWishes, [wish])
  const started = respond(startImport, sampleImport())
  const older = { ...wish, brand: 'Padrón', createdAt: '2026-01-01T00:00:00.000Z' }
  const wishes = [{ ...wish, lineName: 'Serie G', targetPrice: 9 }, wish, older]
  const user = await chooseDownload([downloaded('A')], {}, { wishes })
  await screen.findByText(/0 photos, and 3 cigars for the wish list\./)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(started[0]?.body).toMatchObject({
    wishes: [{ brand: 'Padrón' }, { brand: 'Oliva', lineName: 'Serie G', targetPrice: 9 }],
  })
})

test('says how many wishes have no room, and sends the newest', async () => {
  const wish = { id: newId(), brand: 'Oliva', createdAt: '2026-01-02T00:00:00.000Z' }
  respond(
    listWishes,
    Array.from({ length: mostOnWishList - 1 }, () => ({ ...wish, id: newId() })),
  )
  const imported = { name: 'a.zip', cigars: 0, purchases: 0, sticks: 0, smokes: 0, wishes: 1 }
  const started = respond(startImport, sampleImport({ total: 0, done: 0, imported }))
  const older = { ...wish, brand: 'Padrón', createdAt: '2026-01-01T00:00:00.000Z' }
  const wishes = [{ ...wish, brand: 'Davidoff' }, older]
  const user = await chooseDownload([], {}, { wishes })
  await screen.findByText(/^1 cigar will not be added to your wish list, which can have 200/)
  await user.click(screen.getByRole('button', { name: 'Import' }))
  await screen.findByText('1 cigar of the wish list was imported.')
  await screen.findByLabelText('Choose a file')
  expect(started[0]?.body).toMatchObject({ cigars: [], wishes: [{ brand: 'Davidoff' }] })
})
