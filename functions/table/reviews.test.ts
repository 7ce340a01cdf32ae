import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../infra/local/testing/before-next-write.ts'
import { newUser } from '../../infra/local/testing/collector.ts'
import { isWaiting, newReporter, seenBy, share } from '../../infra/local/testing/share.ts'
import { live } from '../runtime/deps.ts'
import { NotFound } from '../runtime/errors.ts'
import { reportShare } from './reports.ts'
import { decideShare } from './reviews.ts'
import { findShare } from './shares.ts'

/** Somebody's milestone that three people's reports hid, and another one of theirs. */
async function hidden() {
  const { userId } = await newUser()
  const [{ shareId }, other] = [await share(userId), await share(userId)]
  const reporters = await Promise.all([1, 2, 3].map(newReporter))
  const report = (id: string, by = reporters) =>
    Promise.all(by.map((reporter) => reportShare(reporter.userId, id, 'spam', live)))
  await report(shareId)
  return { shareId, other: other.shareId, report }
}

test('a restored milestone is seen again, and three others can hide it again after 30 days', async () => {
  const { shareId, other, report } = await hidden()
  expect(await isWaiting(shareId)).toBe(true)
  const now = new Date()
  await decideShare(shareId, 'restored', now)
  expect(await isWaiting(shareId)).toBe(false)
  expect(await seenBy(await newUser(), shareId)).toBeDefined()
  const restored = await findShare(shareId)
  expect(restored).toMatchObject({ state: 'restored', countedBy: [] })
  await report(shareId)
  await report(other)
  expect(await findShare(shareId)).toEqual(restored)
  expect(await findShare(other)).toMatchObject({ state: 'shown' })
  expect(await isWaiting(other)).toBe(true)
  await report(shareId, await Promise.all([1, 2, 3].map(newReporter)))
  expect(await findShare(shareId)).toEqual(restored)
  expect(await isWaiting(shareId)).toBe(true)
  await decideShare(shareId, 'restored', new Date(now.valueOf() - 30 * 86_400_000))
  await report(shareId, await Promise.all([1, 2, 3].map(newReporter)))
  expect(await findShare(shareId)).toMatchObject({ state: 'hidden' })
})

test('a withdrawn milestone stays out of the feed, and its reporters count against the next one', async () => {
  const { shareId, other, report } = await hidden()
  for (let n = 0; n < 2; n++) await decideShare(shareId, 'withdrawn', new Date())
  expect(await isWaiting(shareId)).toBe(false)
  expect(await seenBy(await newUser(), shareId)).toBeUndefined()
  expect(await findShare(shareId)).toMatchObject({ state: 'withdrawn' })
  await report(other)
  expect(await findShare(other)).toMatchObject({ state: 'hidden' })
})

test('a decision can be undone, and a private milestone stays private', async () => {
  const { shareId } = await share((await newUser()).userId, { isPublic: 0 })
  await decideShare(shareId, 'withdrawn', new Date())
  await decideShare(shareId, 'restored', new Date())
  expect(await findShare(shareId)).toMatchObject({ state: 'restored', isPublic: 0 })
  expect(await seenBy(await newUser(), shareId)).toBeUndefined()
})

test('a decision is also about a report that comes meanwhile', async () => {
  const { userId } = await newUser()
  const { shareId } = await share(userId)
  const reporter = await newReporter()
  beforeNextWrite(() => reportShare(reporter.userId, shareId, 'spam', live))
  await decideShare(shareId, 'restored', new Date())
  expect(await findShare(shareId)).toMatchObject({ countedBy: [] })
  expect(await isWaiting(shareId)).toBe(false)
})

test('nothing is decided about what is absent', async () => {
  await expect(decideShare(randomUUID(), 'restored', new Date())).rejects.toThrow(NotFound)
})
