import { beforeAll, expect, test } from 'vitest'
import { awaitProcessing, served } from '../../../infra/local/testing/await-processing.ts'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { blankPhoto, postPhoto } from '../../../infra/local/testing/post-photo.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { photoSizes, photoVariant } from '../../../shared/rules/photo-variants.ts'
import { handler } from './delete-photo.ts'

let ana: User
beforeAll(async () => {
  ana = await newUser()
})

const statuses = (key: string) =>
  Promise.all(
    [key, ...photoSizes.map((size) => photoVariant(key, size))].map(
      async (one) => (await served(one)).status,
    ),
  )
const addCigar = (imageUrl: string) =>
  ana.ok(cigars.createCigar, { body: { ...padron, quantity: 1, imageUrl } })

test('the photo of a removed cigar is deleted in all its sizes when no other cigar uses it', async () => {
  const key = await postPhoto(ana, await blankPhoto())
  await awaitProcessing(key)
  const [one, other] = [await addCigar(`/${key}`), await addCigar(`/${key}`)]
  await ana.ok(cigars.deleteCigar, { params: { id: one.id } })
  const data = { userId: ana.userId, cigarId: one.id, imageUrl: `/${key}` }
  await handler({ Records: [sqsRecord({ detail: { version: 1, data } })] })
  expect(await statuses(key)).toEqual([200, 200, 200])
  await ana.ok(cigars.deleteCigar, { params: { id: other.id } })
  await expect.poll(() => statuses(key)).toEqual([404, 404, 404])
})

test('nothing is deleted for a cigar without a photo', async () => {
  const data = { userId: ana.userId, cigarId: '01ARZ3NDEKTSV4RRFFQ69G5FAV' }
  const answer = await handler({ Records: [sqsRecord({ detail: { version: 1, data } })] })
  expect(answer).toEqual({ batchItemFailures: [] })
})
