import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { drawBand } from '../../../infra/local/bedrock/draw-band.ts'
import { awaitProcessing } from '../../../infra/local/testing/await-processing.ts'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { type Collector, newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { blankPhoto, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as photos from '../../../shared/contract/photos.ts'
import * as users from '../../../shared/contract/users.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { deletePhoto } from '../../gateways/photo-removal.ts'
import { reserveScan } from '../../table/scans.ts'
import { findKnown } from './find-known.ts'

/** The reader of this process cannot be reached; the running product's own can. */
beforeAll(async () => {
  useCloud()
  process.env.AWS_ENDPOINT_URL_BEDROCK_RUNTIME = 'http://127.0.0.1:9'
})

const scansOf = async (ana: Collector) => (await ana.ok(users.getStatus)).aiScansUsed

test('a band that can be read fills the form, costs a scan and saves nothing', async () => {
  const ana = await newCollector()
  const drawn = await drawBand({ brand: 'Padron', line: '1964 Anniversary' })
  const photo = await postPhoto(ana, new Uint8Array(drawn))
  const read = await ana.ok(cigars.identifyCigar, { body: { photo } })
  expect(read).toMatchObject({ outcome: 'recognized', imageUrl: `/${photo}` })
  expect(read.suggestions.brand?.value).toMatch(/^Padr[oó]n$/)
  expect(read.candidates[0]?.confidence).toBeGreaterThanOrEqual(0.6)
  expect(await scansOf(ana)).toBe(1)
  expect(await ana.ok(cigars.listCigars)).toEqual([])
})

test('a photo with nothing to read is answered as unrecognized', async () => {
  const ana = await newCollector()
  const body = new FormData()
  body.set('image', new Blob([await blankPhoto('png')]), 'wall.png')
  const read = await ana.ok(cigars.identifyCigar, { body })
  expect(read).toMatchObject({ outcome: 'unrecognized', candidates: [], suggestions: {} })
  expect(await ana.ok(photos.uploadPhoto, { body: { photo: read.imageUrl.slice(1) } })).toEqual({
    imageUrl: read.imageUrl,
  })
  expect(await scansOf(ana)).toBe(1)
})

test("a band the collector has photographed before is known again, also when it can't be read", async () => {
  const [ana, bob] = await Promise.all([newCollector(), newCollector()])
  // No brand of the catalogue.
  const band = await drawBand({ brand: 'QXVK', line: 'ZWJ' })
  const first = await postPhoto(ana, new Uint8Array(band))
  await awaitProcessing(first)
  const named = { brand: 'Family Blend', lineName: 'No. 7', size: 'Toro' }
  const body = { ...padron, ...named, imageUrl: `/${first}` }
  const { id: cigarId } = await ana.ok(cigars.createCigar, { body })
  const turned = await sharp(band).rotate(9, { background: '#203038' }).jpeg().toBuffer()
  const photo = await postPhoto(ana, new Uint8Array(turned))
  const read = await ana.ok(cigars.identifyCigar, { body: { photo } })
  expect(read).toMatchObject({ outcome: 'unrecognized', candidates: [], suggestions: {} })
  expect(read.known).toEqual({ cigarId, ...named, likeness: expect.any(Number) })
  expect(await scansOf(ana)).toBe(1)

  const again = { key: photo, bytes: new Uint8Array(turned) }
  expect(await findKnown(ana.userId, again)).toEqual(read.known)
  expect(await findKnown(bob.userId, again)).toBeUndefined()
  await deletePhoto(first)
  expect(await findKnown(ana.userId, again)).toBeUndefined()
})

test('a band that is surely read as another brand or line is not taken for a known one', async () => {
  const ana = await newCollector()
  const band = await drawBand({ brand: 'Padron', line: '1964 Anniversary' })
  const first = await postPhoto(ana, new Uint8Array(band))
  await awaitProcessing(first)
  const add = (lineName: string) =>
    ana.ok(cigars.createCigar, { body: { ...padron, lineName, imageUrl: `/${first}` } })
  const identify = async () => {
    const photo = await postPhoto(ana, new Uint8Array(band))
    return ana.ok(cigars.identifyCigar, { body: { photo } })
  }
  const other = await add('1926 Serie')
  expect((await identify()).known).toBeUndefined()
  await ana.ok(cigars.deleteCigar, { params: { id: other.id } })
  const same = await add('1964 Anniversary Series Exclusivo')
  await expect.poll(async () => (await identify()).known?.cigarId).toBe(same.id)
})

test('Free has five scans in a lifetime; the sixth is refused without being read', async () => {
  const ana = await newCollector()
  const photo = await postPhoto(ana, await blankPhoto())
  const scans = Array.from({ length: 8 }, () =>
    reserveScan(ana.userId, planLimits.free, new Date()),
  )
  expect((await Promise.all(scans)).filter(Boolean)).toHaveLength(5)
  expect(await ana.refused(cigars.identifyCigar, { body: { photo } })).toEqual({
    status: 403,
    code: 'limit_reached',
    message: "You've reached your scan limit. Please upgrade to continue using AI identification.",
    limitType: 'scan',
  })
  expect(await scansOf(ana)).toBe(5)
})

test('the scan is returned when the band reader cannot be reached', async () => {
  const ana = await newCollector()
  const photo = await postPhoto(ana, await blankPhoto())
  const asked = { body: { photo } }
  const answer = await callHandler(cigars.identifyCigar, asked, signedInAs(ana.userId))
  expect(answer).toMatchObject({
    status: 502,
    body: { code: 'identification_failed', message: 'Failed to identify cigar' },
  })
  expect(await scansOf(ana)).toBe(0)
})

test('the scan is returned when the photo is damaged', async () => {
  const ana = await newCollector()
  const photo = await postPhoto(ana, (await blankPhoto()).slice(0, 60))
  expect(await ana.refused(cigars.identifyCigar, { body: { photo } })).toMatchObject({
    status: 400,
    code: 'invalid_image',
  })
  expect(await scansOf(ana)).toBe(0)
})

test("a missing, invalid or other user's photo costs no scan", async () => {
  const [ana, bob] = await Promise.all([newCollector(), newCollector()])
  const page = await postPhoto(ana, new Uint8Array(Buffer.from('<html></html>')))
  const theirs = await postPhoto(bob, await blankPhoto())
  const refusal = async (photo: string | undefined) =>
    (await ana.refused(cigars.identifyCigar, { body: { photo } })).code
  expect(await refusal(page)).toBe('invalid_image')
  expect(await refusal(theirs)).toBe('not_found')
  expect(await refusal(undefined)).toBe('invalid_input')
  expect(await scansOf(ana)).toBe(0)
})
