import { screen, within } from '@testing-library/react'
import { strToU8, zipSync } from 'fflate'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import * as bulk from '../../../shared/contract/bulk.ts'
import { bringCare } from '../../../shared/contract/care.ts'
import { listCigars } from '../../../shared/contract/cigars.ts'
import { createHumidor, listHumidors, updateHumidor } from '../../../shared/contract/humidors.ts'
import { listImports, startImport } from '../../../shared/contract/imports.ts'
import { presignPhoto } from '../../../shared/contract/photos.ts'
import { addReadings } from '../../../shared/contract/readings.ts'
import { createWish, listWishes } from '../../../shared/contract/wishes.ts'
import type { Care } from '../../../shared/rules/care.ts'
import { fail, network, respond, respondBy } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { newId, sampleHumidor, subscribed } from '../../testing/samples.ts'

const done: bulk.BulkChange = {
  ...{ id: newId(), kind: 'import', state: 'applied', done: 1, total: 1, kept: [] },
  imported: { name: 'digital-humidor.zip', cigars: 1, purchases: 1, sticks: 1, smokes: 1 },
}

beforeEach(() => {
  respond(listCigars, [])
  respond(listImports, [])
})

const described = { wrapper: 'Habano', origin: 'Nicaragua', strength: 'Full', aiGenerated: false }
const cigar = (id: string, photo?: string) => ({
  ...{ id, brand: 'Harbor Lane', lineName: id, ...described, quantity: 1, createdAt: '2026-01-02' },
  ...(photo && { imageUrl: `photos/${photo}` }),
})

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0])

const bought = {
  ...{ legacy: false, purchaseDate: '2025-01-20', createdAt: '2026-01-02' },
  ...{ quantity: 1, remaining: 1, smoked: 0, removed: 0 },
}

type Collection = {
  readonly purchases?: readonly { readonly cigarId: string }[]
  readonly [more: string]: unknown
}

/** A download with these cigars, each with a purchase, and photos of them. */
async function choose(
  cigars: readonly { readonly id: string }[],
  photos: Record<string, Uint8Array> = {},
  { purchases = [], ...more }: Collection = {},
) {
  const others = cigars.filter(({ id }) => purchases.every(({ cigarId }) => cigarId !== id))
  const collection = {
    ...{ version: 1, cigars, sticks: [] },
    purchases: [
      ...purchases,
      ...others.map(({ id }) => ({ id: `p${id}`, cigarId: id, ...bought })),
    ],
    ...more,
  }
  const files = Object.entries(photos).map(([name, bytes]) => [`photos/${name}`, bytes] as const)
  const zip = zipSync({
    ...Object.fromEntries(files),
    'collection.json': strToU8(JSON.stringify(collection)),
  })
  const user = openPage('/import')
  const file = new File([Uint8Array.from(zip)], 'digital-humidor.zip')
  await user.upload(await screen.findByLabelText('Choose a file'), file)
  return user
}

/** Storage that takes photos until it is told to refuse. */
function storePhotos() {
  const store = 'http://localhost:3000/photo-store'
  let asked = 0
  const presigned = respondBy(presignPhoto, ({ body }) => {
    asked += 1
    const ending = JSON.stringify(body).includes('png') ? 'png' : 'jpg'
    const photo = `media/${'0'.repeat(24)}/${String(asked).padStart(26, '0')}.${ending}`
    return { photo, url: store, fields: {} }
  })
  const answer = (status: number) =>
    network.use(http.post(store, () => new HttpResponse(null, { status })))
  answer(204)
  return { presigned, answer }
}

test('A download of all data comes back with purchases, sticks and photos', async () => {
  const purchase = {
    ...{ ...bought, id: 'p', cigarId: 'A', quantity: 3, smoked: 1, removed: 1 },
    ...{ pricePerCigar: 9.5, nextNumber: 2, freedNumbers: [] },
  }
  const stick = { cigarId: 'A', purchaseId: 'p' }
  const smokedAt = '2025-07-01T16:00:00.000Z'
  const smoke = { rating: 4, notes: 'Dry.\nLate.', notesBefore: 'Dry.', ratesCigar: true }
  const { presigned } = storePhotos()
  const photos = { 'a.jpg': jpeg, 'b.png': strToU8('\x89PNG\r\n\x1a\n', true) }
  const user = await choose([cigar('A', 'a.jpg'), cigar('B', 'b.png'), cigar('C')], photos, {
    purchases: [purchase],
    sticks: [
      { id: 'p.1', ...stick, smokedAt, ...smoke },
      { id: 'p.2', ...stick, notes: 'Tight.' },
      { id: 'p.3', ...stick, notes: 'Given away.' },
    ],
  })
  await screen.findByText(/^3 cigars with their purchases, smokes, notes and 2 photos\./)
  const started = respond(startImport, done)
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
        ...{ brand: 'Harbor Lane', lineName: 'A', wrapper: 'Habano', userRating: null },
        imageUrl: expect.stringMatching(/\.jpg$/),
        purchases: [
          {
            ...{ purchaseDate: '2025-01-20', quantity: 3, removed: 1, price: 9.5 },
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

test('Photos that fail are named, tried again alone, or left out; until then nothing is imported', async () => {
  const { presigned, answer } = storePhotos()
  const photos = { 'a.jpg': jpeg, 'text.jpg': strToU8('Not a photo.') }
  const user = await choose(
    [cigar('A', 'a.jpg'), cigar('B', 'text.jpg'), cigar('C', 'lost.jpg')],
    photos,
  )
  answer(403)
  const started = respond(startImport, done)
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
  answer(204)
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  const rest = within(await screen.findByRole('dialog', { name: '2 Photos Missing' }))
  expect(rest.queryByRole('button', { name: 'Try Again' })).toBeNull()
  await user.click(rest.getByRole('button', { name: 'Import Without Them' }))
  await screen.findByText(/were imported\.$/)
  expect(presigned).toHaveLength(3)
  expect(started[0]?.body).toMatchObject({
    cigars: [{ lineName: 'A', imageUrl: expect.stringMatching(/3\.jpg$/) }, {}, {}],
  })
})

test('Above the limit of uploads it says so, and does not try the rest', async () => {
  const message = 'You sent many photos. Please try again in 5 minutes.'
  const refused = fail(presignPhoto, 'too_many_attempts', { message })
  const names = Array.from({ length: 9 }, (_, n) => `${n}.jpg`)
  const user = await choose(
    names.map((name) => cigar(name, name)),
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
])('A collection.json with %j says why it is not read', async (more, message) => {
  await choose([], {}, more)
  await screen.findByText(message)
})

test('An import that was started elsewhere shows how far it is, and can be undone', async () => {
  const running = { ...done, state: 'applying', done: 0 } as const
  respond(listImports, [running])
  let asked = 0
  respondBy(bulk.getChange, () => {
    asked += 1
    if (asked > 1) respond(listImports, [done])
    return asked > 1 ? done : running
  })
  const user = openPage('/import')
  await screen.findByText('0 of 1 cigar. You can leave this page.')
  await screen.findByText('1 cigar, 1 purchase, 1 stick in stock and 1 smoke were imported.')
  screen.getByText('digital-humidor.zip')
  respond(bulk.undoChange, { ...done, state: 'undone' })
  respond(listImports, [{ ...done, state: 'undone' }])
  await user.click(screen.getByRole('button', { name: 'Undo Import' }))
  await screen.findByText('The import was undone.')
})

const travelCase = {
  ...{ id: 'old', name: 'Travel case', humidorKind: 'travel', position: 1 },
  createdAt: '2026-01-02',
}
const inTravelCase = {
  purchases: [
    {
      ...{ ...bought, id: 'p', cigarId: 'A', quantity: 3, remaining: 3 },
      places: [{ humidorId: 'old', sticks: 2 }],
    },
  ],
  humidors: [travelCase],
}

const care: Care = { log: [{ task: 'water', at: '2026-01-02T12:00:00.000Z' }], on: {} }
const airDay = { day: '2026-01-02', humidity: { low: 65, high: 65, mean: 65, minutes: 1 } }

test('Humidors of a download are made where they are missing, with photo, air, care and sticks', async () => {
  respond(getUser, subscribed('premium'))
  respond(listHumidors, [sampleHumidor({ id: 'main' })])
  const id = newId()
  const measured = respond(addReadings, { added: 1 })
  const cared = respond(bringCare, care)
  const made = respond(createHumidor, sampleHumidor({ id }))
  const started = respond(startImport, done)
  const latest = [{ at: '2026-01-02T12:00:00.000Z', humidity: 65 }]
  const { presigned } = storePhotos()
  const imageUrl = 'photos/case.jpg'
  const user = await choose(
    [cigar('A')],
    { 'case.jpg': jpeg },
    {
      ...inTravelCase,
      humidors: [{ ...travelCase, imageUrl, care }],
      air: [{ humidorId: 'old', ...airDay }],
      readings: [{ humidorId: 'old', latest }],
    },
  )
  await screen.findByText('1 humidor will be made: Travel case.')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(presigned).toHaveLength(1)
  expect(made.map(({ body }) => body)).toEqual([
    { name: 'Travel case', kind: 'travel', imageUrl: expect.stringMatching(/1\.jpg$/) },
  ])
  expect(measured).toMatchObject([{ params: { id }, body: { days: [airDay], readings: latest } }])
  expect(cared).toMatchObject([{ params: { id }, body: care }])
  const places = [{ humidorId: id, sticks: 2 }]
  expect(started[0]?.body).toMatchObject({ cigars: [{ purchases: [{ places }] }] })
})

test('Wishes of a download come back, the newest last, unless they are there', async () => {
  const wish = { id: newId(), brand: 'Oliva', createdAt: '2026-01-02T00:00:00.000Z' }
  respond(listWishes, [wish])
  const added = respond(createWish, wish)
  respond(startImport, done)
  const older = { ...wish, brand: 'Padrón', createdAt: '2026-01-01T00:00:00.000Z' }
  const wishes = [{ ...wish, lineName: 'Serie G', targetPrice: 9 }, wish, older]
  const user = await choose([cigar('A')], {}, { wishes })
  await screen.findByText(/0 photos, and 3 cigars for the wish list\./)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(added.map(({ body }) => body)).toEqual([
    { brand: 'Padrón' },
    { brand: 'Oliva', lineName: 'Serie G', targetPrice: 9 },
  ])
})

test('With a plan of one humidor, that one comes back, and notes of purchases say where sticks lay', async () => {
  const own = sampleHumidor({ id: 'main' })
  respond(listHumidors, [own])
  const changed = respond(updateHumidor, own)
  const cared = respond(bringCare, care)
  const started = respond(startImport, done)
  const desk = { ...travelCase, id: 'main', name: 'Desk', care }
  const humidors = [desk, { ...travelCase, care }]
  const user = await choose([cigar('A')], {}, { ...inTravelCase, humidors })
  await screen.findByText(/^Your plan has one humidor\. .*: Travel case\.$/)
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText(/were imported\.$/)
  expect(changed.map(({ body }) => body)).toEqual([{ name: 'Desk', kind: 'travel' }])
  expect(cared).toMatchObject([{ params: { id: 'main' } }])
  const notes = '1 in Desk, 2 in Travel case'
  expect(started[0]?.body).toMatchObject({ cigars: [{ purchases: [{ notes }] }] })
})
