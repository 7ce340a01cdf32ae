import { expect, test } from 'vitest'
import { beforeNextWrite } from '../../../infra/local/testing/before-next-write.ts'
import { newUser, refusal, send } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { countsOf, rowsOfShare, share } from '../../../infra/local/testing/share.ts'
import { withCigar } from '../../../infra/local/testing/with-cigar.ts'
import * as community from '../../../shared/contract/community.ts'
import { live } from '../../runtime/deps.ts'
import { DomainError } from '../../runtime/errors.ts'
import { rowsOf } from '../../table/keys.ts'
import { likeShare } from '../../table/likes.ts'
import { decideShare } from '../../table/reviews.ts'
import { anyRow, countRows, listRows } from '../../table/rows.ts'
import { requireNoTombstone } from '../../table/shares.ts'

reachProductTable()

const likesOf = (userId: string) => countRows(rowsOf(userId, 'LIKE'))
const absent = refusal('not_found', 'This milestone does not exist.')

test('deletes a share with its likes, which leave the count, and allows sharing again', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const [gone, kept] = [await share(ana.userId), await share(ana.userId)]
  for (const { shareId } of [gone, kept]) await likeShare(bob.userId, shareId, live)
  const params = { id: gone.shareId }
  expect(await ana.ok(community.deleteShare, { params })).toEqual({
    message: 'The milestone is no longer shared.',
  })
  expect(await countsOf(ana.userId)).toEqual({ sharedMilestones: 1, likesReceived: 1 })
  expect(await ana.ok(community.listOwnMilestones)).toMatchObject([{ id: kept.shareId }])
  expect(await ana.refused(community.deleteShare, { params })).toEqual(absent)
  expect(await bob.refused(community.likeShare, { params })).toEqual(absent)
  expect(await bob.refused(community.unlikeShare, { params })).toEqual(absent)
  await expect.poll(() => rowsOfShare(gone.shareId)).toEqual([])
  expect(await likesOf(bob.userId)).toBe(1)
  expect(await share(ana.userId, { cigarId: gone.cigarId })).toBeDefined()
})

test.each(['hidden', 'withdrawn'] as const)(
  'refuses to share a deleted %s milestone again, and allows others of its cigar',
  async (state) => {
    const ana = await withCigar({ quantity: 1, purchaseDate: '2020-01-01' })
    const of = { cigarId: ana.id, milestoneType: '2years', ageInMonths: 24 } as const
    const { shareId } = await share(ana.userId, { ...of, state, imageUrl: '/media/a/b.jpg' })
    await ana.ok(community.deleteShare, { params: { id: shareId } })
    expect(await ana.refused(community.shareMilestone, { body: of })).toEqual(
      refusal(
        'conflict',
        'You deleted this milestone while it was hidden or withdrawn. It cannot be shared again.',
      ),
    )
    expect(await ana.ok(community.listOwnMilestones)).toEqual([])
    expect(await countsOf(ana.userId)).toEqual({ sharedMilestones: 0, likesReceived: 0 })
    const rows = await listRows(anyRow, rowsOf(ana.userId, 'SHARE'))
    expect(rows).toMatchObject([{ isTombstone: true }])
    expect(rows[0]).not.toHaveProperty('imageUrl')
    const other = { ...of, milestoneType: '1year', ageInMonths: 12 }
    expect(await ana.ok(community.shareMilestone, { body: other })).toMatchObject({
      state: 'shown',
    })
  },
)

test('refuses to share a milestone again that is hidden during its deletion', async () => {
  const { userId, call } = await newUser()
  const { shareId, cigarId, milestoneType } = await share(userId)
  beforeNextWrite(() => decideShare(shareId, 'withdrawn', new Date()))
  expect(await call(community.deleteShare, { params: { id: shareId } })).toMatchObject({
    status: 200,
  })
  await expect(requireNoTombstone(userId, cigarId, milestoneType)).rejects.toThrow(DomainError)
})

test('leaves no like and a correct count when a share is deleted while it is liked', async () => {
  const ana = await newUser()
  const { shareId } = await share(ana.userId)
  const others = await Promise.all(Array.from({ length: 12 }, () => newUser()))
  const params = { id: shareId }
  const likes = others.map(({ call }) => call(community.likeShare, { params }))
  const deleting = send(community.deleteShare, { params, headers: ana.headers })
  for (const { status } of await Promise.all(likes)) expect([200, 404]).toContain(status)
  expect((await deleting).status).toBe(200)
  expect(await countsOf(ana.userId)).toEqual({ sharedMilestones: 0, likesReceived: 0 })
  await expect.poll(() => rowsOfShare(shareId)).toEqual([])
  expect(await Promise.all(others.map(({ userId }) => likesOf(userId)))).toEqual(
    others.map(() => 0),
  )
})
