import { beforeAll, expect, test } from 'vitest'
import { awaitProcessing, served } from '../../infra/local/testing/await-processing.ts'
import { newUser, type User } from '../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../infra/local/testing/own-table.ts'
import { blankPhoto, postPhoto } from '../../infra/local/testing/post-photo.ts'
import { share } from '../../infra/local/testing/share.ts'
import { eventRecord } from '../../infra/local/testing/sqs-record.ts'
import { padron } from '../../infra/local/testing/stock.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as community from '../../shared/contract/community.ts'
import * as humidors from '../../shared/contract/humidors.ts'
import { cigarRemoved } from '../../shared/events/index.ts'
import { photoReplaced } from '../../shared/events/photos.ts'
import { photoSizes, photoVariant } from '../../shared/rules/photo-variants.ts'
import { handler } from './delete-photo.ts'

reachProductTable()

let ana: User
let bob: User
beforeAll(async () => {
  ;[ana, bob] = await Promise.all([newUser(), newUser()])
})

const deliver = (userId: string, imageUrl: string) =>
  handler({ Records: [eventRecord(photoReplaced, { userId, imageUrl })] })
const done = { batchItemFailures: [] }

const newPhoto = async (owner = ana) => {
  const key = await postPhoto(owner, await blankPhoto())
  await awaitProcessing(key)
  return key
}
const statuses = (key: string) =>
  Promise.all(
    [key, ...photoSizes.map((size) => photoVariant(key, size))].map(
      async (one) => (await served(one)).status,
    ),
  )
const all = [200, 200, 200]
const none = [404, 404, 404]
const addCigar = (imageUrl: string) =>
  ana.ok(cigars.createCigar, { body: { ...padron, quantity: 1, imageUrl } })

test('deletes an unused photo in all sizes, and does nothing on a second delivery', async () => {
  const key = await newPhoto()
  expect(await statuses(key)).toEqual(all)
  expect(await deliver(ana.userId, `/${key}`)).toEqual(done)
  expect(await statuses(key)).toEqual(none)
  expect(await deliver(ana.userId, `/${key}`)).toEqual(done)
})

test('keeps a photo that a cigar or the profile still uses', async () => {
  const [onCigar, onProfile] = [await newPhoto(), await newPhoto()]
  await addCigar(`/${onCigar}`)
  await ana.ok(auth.uploadAvatar, { body: { photo: onProfile } })
  for (const key of [onCigar, onProfile]) {
    expect(await deliver(ana.userId, `/${key}`)).toEqual(done)
    expect(await statuses(key)).toEqual(all)
  }
})

test('keeps a photo of a share until the share is deleted or hides it', async () => {
  const [shown, leftOut] = [await newPhoto(), await newPhoto()]
  const shares = await Promise.all(
    [shown, leftOut].map((key) => share(ana.userId, { imageUrl: `/${key}` })),
  )
  for (const key of [shown, leftOut]) {
    expect(await deliver(ana.userId, `/${key}`)).toEqual(done)
    expect(await statuses(key)).toEqual(all)
  }
  await ana.ok(community.deleteShare, { params: { id: shares[0]?.shareId } })
  const body = { withPhoto: false }
  await ana.ok(community.updateShare, { params: { id: shares[1]?.shareId }, body })
  for (const key of [shown, leftOut]) {
    await expect.poll(() => statuses(key)).toEqual(none)
  }
})

test("refuses to delete another user's photo", async () => {
  const key = await newPhoto()
  expect(await deliver(bob.userId, `/${key}`)).toEqual(done)
  expect(await statuses(key)).toEqual(all)
})

test("deletes a cigar's replaced photo", async () => {
  const [before, after] = [await newPhoto(), await newPhoto()]
  const { id } = await addCigar(`/${before}`)
  await ana.ok(cigars.updateCigar, { params: { id }, body: { imageUrl: `/${after}` } })
  await expect.poll(() => statuses(before)).toEqual(none)
  expect(await statuses(after)).toEqual(all)
})

test("keeps a humidor's photo until it is replaced, or the humidor is removed", async () => {
  const owner = await newUser({ plan: 'premium' })
  const [first, second] = [await newPhoto(owner), await newPhoto(owner)]
  const body = { name: 'Cabinet', imageUrl: `/${first}` }
  const { id } = await owner.ok(humidors.createHumidor, { body })
  expect(await deliver(owner.userId, `/${first}`)).toEqual(done)
  expect(await statuses(first)).toEqual(all)
  const params = { id }
  await owner.ok(humidors.updateHumidor, { params, body: { imageUrl: `/${second}` } })
  await expect.poll(() => statuses(first)).toEqual(none)
  expect(await statuses(second)).toEqual(all)
  await owner.ok(humidors.deleteHumidor, { params, query: {} })
  await expect.poll(() => statuses(second)).toEqual(none)
})

test('deletes the photo of a removed cigar when no other cigar uses it', async () => {
  const key = await newPhoto()
  const [one, other] = [await addCigar(`/${key}`), await addCigar(`/${key}`)]
  await ana.ok(cigars.deleteCigar, { params: { id: one.id } })
  const data = { userId: ana.userId, cigarId: one.id, imageUrl: `/${key}` }
  expect(await handler({ Records: [eventRecord(cigarRemoved, data)] })).toEqual(done)
  expect(await statuses(key)).toEqual(all)
  await ana.ok(cigars.deleteCigar, { params: { id: other.id } })
  await expect.poll(() => statuses(key)).toEqual(none)
})

test('deletes nothing for a cigar without a photo', async () => {
  const data = { userId: ana.userId, cigarId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
  expect(await handler({ Records: [eventRecord(cigarRemoved, data)] })).toEqual(done)
})
