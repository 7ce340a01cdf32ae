import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { drawBand } from '../../../infra/band-reader/draw-band.ts'
import { awaitProcessing } from '../../../infra/local/testing/await-processing.ts'
import { newUser, refusal, type User } from '../../../infra/local/testing/collector.ts'
import { countCalls } from '../../../infra/local/testing/count-calls.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { blankPhoto, photoForm, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as photos from '../../../shared/contract/photos.ts'
import * as users from '../../../shared/contract/users.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { folderOf } from '../../gateways/photo-keys.ts'
import { keys } from '../../table/keys.ts'
import { putRow } from '../../table/rows.ts'
import { reserveScan } from '../../table/scans.ts'
import { deletePhoto } from '../../workflows/delete-photo.ts'
import { findKnown } from './find-known.ts'

reachProductTable()

const scansOf = async (ana: User) => (await ana.ok(users.getStatus)).aiScansUsed

test('fills the form from a readable band for one scan, and saves nothing', async () => {
  const ana = await newUser()
  const drawn = await drawBand({ brand: 'Padron', line: '1964 Anniversary' })
  const photo = await postPhoto(ana, new Uint8Array(drawn))
  const read = await ana.ok(cigars.identifyCigar, { body: { photo } })
  expect(read).toMatchObject({ outcome: 'recognized', imageUrl: `/${photo}` })
  expect(read.suggestions.brand?.value).toMatch(/^Padr[oó]n$/)
  expect(read.candidates[0]?.confidence).toBeGreaterThanOrEqual(0.6)
  expect(await scansOf(ana)).toBe(1)
  expect(await ana.ok(cigars.listCigars)).toEqual([])
})

test('returns a photo without text as unrecognized, at no cost', async () => {
  const ana = await newUser()
  const body = photoForm(await blankPhoto('png'))
  const read = await ana.ok(cigars.identifyCigar, { body })
  expect(read).toMatchObject({ outcome: 'unrecognized', candidates: [], suggestions: {} })
  expect(await ana.ok(photos.uploadPhoto, { body: { photo: read.imageUrl.slice(1) } })).toEqual({
    imageUrl: read.imageUrl,
  })
  expect(await scansOf(ana)).toBe(0)
})

/** Identifies a photo with a model that responds with these candidates. */
async function identifyAs(ana: User, bytes: Uint8Array<ArrayBuffer>, candidates: object[]) {
  const bedrock = mockClient(BedrockRuntimeClient)
  const input = z.json().parse(JSON.parse(JSON.stringify({ candidates })))
  const content = [{ toolUse: { toolUseId: '1', name: 'report_band', input } }]
  bedrock.on(ConverseCommand).resolves({ output: { message: { role: 'assistant', content } } })
  const body = { photo: await postPhoto(ana, bytes) }
  const response = await ana.call(cigars.identifyCigar, { body })
  bedrock.restore()
  return response.body
}

test('pauses scanning for a minute after three unrecognized bands in a row', async () => {
  const ana = await newUser()
  const blank = await blankPhoto()
  const read = [{ brand: 'Padron', confidence: 0.9 }]
  for (const candidates of [[], [], read, [], [], []]) await identifyAs(ana, blank, candidates)
  expect(await scansOf(ana)).toBe(1)
  expect(await identifyAs(ana, blank, read)).toEqual({
    code: 'too_many_attempts',
    message: 'Three photos in a row could not be read. Please try again in a minute.',
  })
  expect(await scansOf(ana)).toBe(1)
})

async function addPhotographed(ana: User, given: object) {
  const band = new Uint8Array(await drawBand({ brand: 'Padron', line: '1964' }))
  const photo = await postPhoto(ana, band)
  await awaitProcessing(photo)
  const body = { ...padron, ...given, imageUrl: `/${photo}` }
  const { id } = await ana.ok(cigars.createCigar, { body })
  return { id, photo, band }
}

test('recognizes a band from an earlier photo, even if it is unreadable', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const named = { brand: 'Family Blend', lineName: 'No. 7', size: 'Toro' }
  const { id: cigarId, photo, band } = await addPhotographed(ana, named)
  const again = sharp(band).rotate(9, { background: '#203038' }).jpeg()
  const bytes = new Uint8Array(await again.toBuffer())
  const known = { cigarId, ...named, imageUrl: `/${photo}` }
  expect(await identifyAs(ana, bytes, [])).toMatchObject({
    outcome: 'unrecognized',
    candidates: [],
    suggestions: {},
    known,
  })
  expect(await scansOf(ana)).toBe(0)
  const other = { key: 'media/0/1.jpg', bytes }
  expect(await findKnown(ana.userId, other)).toEqual(known)
  expect(await findKnown(bob.userId, other)).toBeUndefined()
  await deletePhoto(photo)
  expect(await findKnown(ana.userId, other)).toBeUndefined()
})

test('reads a band although the photos cannot be compared', async () => {
  const ana = await newUser()
  const band = new Uint8Array(await drawBand({ brand: 'Padron', line: '1964' }))
  await putRow(keys.keypoints(folderOf(ana.userId), 'without-keypoints.jpg'))
  const response = await identifyAs(ana, band, [{ brand: 'Padron', confidence: 0.9 }])
  expect(response).toMatchObject({ outcome: 'recognized' })
})

test('suggests a known cigar only of the brand and line of a sure reading', async () => {
  const ana = await newUser({ plan: 'premium' })
  const { band } = await addPhotographed(ana, { lineName: '1964 Anniversary' })
  for (const [brand, lineName, confidence, isKnown] of [
    ['Padron', '1964 Anniversary Series', 0.9, true],
    ['Padron', undefined, 0.9, true],
    ['Padron', '1926 Serie', 0.9, false],
    ['Oliva', undefined, 0.9, false],
    ['Oliva', undefined, 0.5, true],
  ]) {
    const candidate = { brand, lineName, confidence }
    const response = await identifyAs(ana, band, [candidate])
    const found = 'known' in z.parse(z.looseObject({}), response)
    expect({ ...candidate, isKnown: found }).toEqual({ ...candidate, isKnown })
  }
})

test('allows five scans in a lifetime on Free, and refuses the sixth unread', async () => {
  const ana = await newUser()
  const photo = await postPhoto(ana, await blankPhoto())
  const scans = Array.from({ length: 8 }, (_, n) =>
    reserveScan(ana.userId, planLimits.free, new Date(), `${n}`),
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

test('returns scans whose functions were killed a minute ago, before they responded', async () => {
  const ana = await newUser()
  const killedAt = new Date(Date.now() - 60_000)
  for (const scanId of '12345') await reserveScan(ana.userId, planLimits.free, killedAt, scanId)
  expect(await scansOf(ana)).toBe(0)
  const unsure = [{ brand: 'Padron', confidence: 0.5 }]
  const read = await identifyAs(ana, await blankPhoto(), unsure)
  expect(read).toMatchObject({ outcome: 'uncertain', scanId: expect.any(String) })
  expect(await scansOf(ana)).toBe(1)
})

test('limits the scans of a day on every plan, with a message', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2100-03-01T10:30:00Z') })
  const { userId, call } = await newUser({ plan: 'premium' })
  const scan = () =>
    call(cigars.identifyCigar, { body: { photo: `media/${'0'.repeat(24)}/${'0'.repeat(26)}.jpg` } })
  await scan()
  await countCalls(userId, cigars.identifyCigar.limit.perAccount - 1)
  expect(await scan()).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_attempts',
      message:
        "You have reached today's limit for AI identification. You can still add cigars by hand. Please try again in 14 hours.",
    },
  })
})

test('returns the scan when the band reader cannot be reached', async () => {
  const ana = await newUser()
  const photo = await postPhoto(ana, await blankPhoto())
  const bedrock = mockClient(BedrockRuntimeClient)
  bedrock.on(ConverseCommand).rejects(new Error('connect ECONNREFUSED'))
  expect(await ana.refused(cigars.identifyCigar, { body: { photo } })).toEqual(
    refusal('identification_failed', 'Failed to identify cigar'),
  )
  bedrock.restore()
  expect(await scansOf(ana)).toBe(0)
})

test('returns the scan when the photo is damaged', async () => {
  const ana = await newUser()
  const photo = await postPhoto(ana, (await blankPhoto()).slice(0, 60))
  expect(await ana.refused(cigars.identifyCigar, { body: { photo } })).toMatchObject(
    refusal('invalid_image'),
  )
  expect(await scansOf(ana)).toBe(0)
})

test("costs no scan for a missing, invalid or other user's photo", async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const page = await postPhoto(ana, new Uint8Array(Buffer.from('<html></html>')))
  const theirs = await postPhoto(bob, await blankPhoto())
  const refusal = async (photo: string | undefined) =>
    (await ana.refused(cigars.identifyCigar, { body: { photo } })).code
  expect(await refusal(page)).toBe('invalid_image')
  expect(await refusal(theirs)).toBe('not_found')
  expect(await refusal(undefined)).toBe('invalid_input')
  expect(await scansOf(ana)).toBe(0)
})
