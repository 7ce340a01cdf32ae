import { expect, test } from 'vitest'
import { newUser, refusal, type User } from '../../../infra/local/testing/collector.ts'
import { countsOf, rowsOfShare, share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import type { Route } from '../../../shared/contract/route.ts'
import { newId } from '../../runtime/ids.ts'
import { hideShare } from '../../table/hidden-shares.ts'
import { findShare } from '../../table/shares.ts'
import { transact } from '../../table/transact.ts'
import { removeUser, requireUser } from '../../table/users.ts'

test('counts a like once, for the share and for its collector', async () => {
  const [ana, bob, cleo] = await Promise.all([newUser(), newUser(), newUser()])
  const params = { id: (await share(ana.userId)).shareId }
  const like = { likesCount: 1, likedByMe: true }
  expect(await bob.ok(community.likeShare, { params })).toEqual(like)
  expect(await bob.ok(community.likeShare, { params })).toEqual(like)
  expect(await cleo.ok(community.likeShare, { params })).toEqual({ ...like, likesCount: 2 })
  expect(await countsOf(ana.userId)).toEqual({ sharedMilestones: 1, likesReceived: 2 })
})

/** One call of each collector, all at the same time. */
const allAtOnce = (collectors: readonly User[], route: Route, id: string) =>
  Promise.all(collectors.map(({ call }) => call(route, { params: { id } })))

test('counts thirty concurrent likes from one person once', async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  const { shareId } = await share(ana.userId)
  const responses = await allAtOnce(
    Array.from({ length: 30 }, () => bob),
    community.likeShare,
    shareId,
  )
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
  expect(responses[29]?.body).toEqual({ likesCount: 1, likedByMe: true })
  expect(await findShare(shareId)).toMatchObject({ likesCount: 1 })
  expect(await countsOf(ana.userId)).toMatchObject({ likesReceived: 1 })
})

test('counts thirty concurrent likes from thirty people, and takes them back', async () => {
  const ana = await newUser()
  const { shareId } = await share(ana.userId)
  const users = await Promise.all(Array.from({ length: 30 }, () => newUser()))
  for (const [route, count] of [
    [community.likeShare, 30],
    [community.unlikeShare, 0],
  ] as const) {
    const responses = await allAtOnce(users, route, shareId)
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await findShare(shareId)).toMatchObject({ likesCount: count })
    expect(await countsOf(ana.userId)).toMatchObject({ likesReceived: count })
  }
  expect(await rowsOfShare(shareId)).toHaveLength(1)
})

test('refuses a like of an own milestone', async () => {
  const ana = await newUser()
  const params = { id: (await share(ana.userId)).shareId }
  expect(await ana.refused(community.likeShare, { params })).toEqual(
    refusal('conflict', 'You cannot like your own milestone.'),
  )
})

test('returns 404 for a share that the reader cannot see, and stores no like', async () => {
  const [ana, bob, cleo, dan] = await Promise.all([1, 2, 3, 4].map(() => newUser()))
  if (!ana || !bob || !cleo || !dan) return expect.fail('no collectors')
  const hidden = await share(ana.userId)
  await hideShare(bob.userId, hidden.shareId, 'milestone', new Date())
  const ofHiddenPerson = await share(cleo.userId)
  await hideShare(bob.userId, ofHiddenPerson.shareId, 'collector', new Date())
  const ofDeleted = await share(dan.userId)
  await transact([removeUser(await requireUser(dan.userId))])
  const unseen = [
    await share(ana.userId, { isPublic: 0 }),
    await share(ana.userId, { state: 'hidden' }),
    hidden,
    ofHiddenPerson,
    ofDeleted,
    { shareId: newId(new Date()) },
  ]
  for (const { shareId: id } of unseen) {
    expect(await bob.refused(community.likeShare, { params: { id } })).toEqual(
      refusal('not_found', 'This milestone does not exist.'),
    )
    expect((await rowsOfShare(id)).length).toBeLessThan(2)
  }
  expect(await countsOf(ana.userId)).toMatchObject({ likesReceived: 0 })
})
