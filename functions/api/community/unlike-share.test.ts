import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { countsOf, rowsOfShare, share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import { live } from '../../runtime/deps.ts'
import { newId } from '../../runtime/ids.ts'
import { likeShare } from '../../table/likes.ts'
import { updateShare } from '../../table/shares.ts'
import { transact } from '../../table/transact.ts'

const none = { likesCount: 0, likedByMe: false }

test('takes a like back once for concurrent calls', async () => {
  const [ana, bob] = [await newUser(), await newUser()]
  const { shareId } = await share(ana.userId)
  await likeShare(bob.userId, shareId, live)
  const request = () => bob.call(community.unlikeShare, { params: { id: shareId } })
  const responses = await Promise.all(Array.from({ length: 20 }, request))
  for (const response of [...responses, await request()]) {
    expect(response).toMatchObject({ status: 200, body: none })
  }
  expect(await countsOf(ana.userId)).toEqual({ sharedMilestones: 1, likesReceived: 0 })
  expect(await rowsOfShare(shareId)).toMatchObject([{ likesCount: 0 }])
})

test('takes back a like of a share that became private, and then returns 404', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const row = await share(ana.userId)
  const params = { id: row.shareId }
  await likeShare(bob.userId, row.shareId, live)
  await transact(updateShare(row, { isPublic: 0 }, live))
  expect(await bob.ok(community.unlikeShare, { params })).toEqual(none)
  for (const id of [row.shareId, newId(new Date())]) {
    expect(await bob.refused(community.unlikeShare, { params: { id } })).toEqual(
      refusal('not_found', 'This milestone does not exist.'),
    )
  }
})
