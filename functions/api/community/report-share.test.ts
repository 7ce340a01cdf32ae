import { describe, expect, test, vi } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import {
  isWaiting,
  newReporter,
  rowsOfShare,
  seenBy,
  share,
} from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import { live } from '../../runtime/deps.ts'
import { log } from '../../runtime/log.ts'
import { reportShare } from '../../table/reports.ts'
import { findShare, type ShareRow } from '../../table/shares.ts'

const thanks = { message: 'Thank you. You no longer see this milestone.' }

test('hides a reported milestone from the reporter until a decision', async () => {
  const [ana, bob, cleo] = await Promise.all([newUser(), newUser(), newUser()])
  const { shareId } = await share(ana.userId)
  const sent = { params: { id: shareId }, body: { reason: 'offensive' } }
  expect(await isWaiting(shareId)).toBe(false)
  for (let n = 0; n < 2; n++) expect(await bob.ok(community.reportShare, sent)).toEqual(thanks)
  expect(await isWaiting(shareId)).toBe(true)
  const rows = await rowsOfShare(shareId)
  expect(rows).toHaveLength(2)
  expect(JSON.stringify(rows)).toContain('"reason":"offensive"')
  expect(JSON.stringify(rows)).not.toContain(bob.userId)
  expect(await seenBy(bob, shareId)).toBeUndefined()
  expect(await seenBy(cleo, shareId)).toBeDefined()
})

test('hides nothing for reports of new accounts', async () => {
  const [ana, reader] = await Promise.all([newUser(), newUser()])
  const { shareId } = await share(ana.userId)
  const users = await Promise.all(Array.from({ length: 5 }, () => newUser()))
  await Promise.all(users.map(({ userId }) => reportShare(userId, shareId, 'spam', live)))
  for (let n = 0; n < 2; n++) await reportShare((await newReporter()).userId, shareId, 'spam', live)
  expect(await findShare(shareId)).toMatchObject({ state: 'shown' })
  expect(await rowsOfShare(shareId)).toHaveLength(8)
  expect(await seenBy(reader, shareId)).toBeDefined()
})

test('hides a milestone after three concurrent reports that count, and tells its owner', async () => {
  const ana = await newUser()
  const { shareId } = await share(ana.userId)
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const users = await Promise.all([1, 2, 3].map(newReporter))
  const params = { id: shareId }
  const report = (reporter: (typeof users)[number]) =>
    reporter.call(community.reportShare, { params, body: { reason: 'spam' } })
  for (const response of await Promise.all(users.map(report))) {
    expect(response).toMatchObject({ status: 200, body: thanks })
  }
  const entry = { shareId, reason: 'spam', counts: true, state: 'hidden' }
  expect(warn).toHaveBeenCalledWith('share reported', entry)
  expect(await ana.ok(community.listOwnMilestones)).toMatchObject([
    { id: shareId, state: 'hidden', isPublic: 1 },
  ])
  expect(await seenBy(ana, shareId)).toBeUndefined()
  const [again] = users
  expect(again && (await report(again))).toMatchObject({ status: 200, body: thanks })
  const late = await newUser()
  expect(await report(late)).toMatchObject({ status: 404 })
})

describe('one person counts once against another', () => {
  const countedOf = async (shares: readonly ShareRow[]) => {
    const found = await Promise.all(shares.map(({ shareId }) => findShare(shareId)))
    return found.flatMap((share) => share?.countedBy ?? [])
  }

  test('when several milestones are reported at the same time', async () => {
    const [ana, reporter] = await Promise.all([newUser(), newReporter()])
    const shares = await Promise.all([1, 2, 3, 4].map(() => share(ana.userId)))
    const report = ({ shareId }: ShareRow) => reportShare(reporter.userId, shareId, 'spam', live)
    const responses = await Promise.all(shares.map(report))
    expect(responses.filter(({ counts }) => counts)).toHaveLength(1)
    expect(await countedOf(shares)).toHaveLength(1)
    // Against somebody else it counts.
    const other = await share((await newUser()).userId)
    expect(await report(other)).toEqual({ state: 'shown', counts: true })
  })

  test('until the milestone is deleted', async () => {
    const [ana, reporter] = await Promise.all([newUser(), newReporter()])
    const [first, second] = [await share(ana.userId), await share(ana.userId)]
    await reportShare(reporter.userId, first.shareId, 'spam', live)
    await ana.ok(community.deleteShare, { params: { id: first.shareId } })
    await reportShare(reporter.userId, second.shareId, 'spam', live)
    expect(await countedOf([second])).toHaveLength(1)
    expect([await isWaiting(first.shareId), await isWaiting(second.shareId)]).toEqual([false, true])
  })
})

test('refuses a report of an own milestone, or without a reason', async () => {
  const ana = await newUser()
  const params = { id: (await share(ana.userId)).shareId }
  expect(await ana.refused(community.reportShare, { params, body: { reason: 'spam' } })).toEqual(
    refusal('conflict', 'You cannot report your own milestone.'),
  )
  expect(await ana.refused(community.reportShare, { params, body: {} })).toMatchObject({
    issues: [{ path: 'reason', message: 'Please choose a reason.' }],
  })
})
