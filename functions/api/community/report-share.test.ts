import { beforeAll, expect, test, vi } from 'vitest'
import { newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { rowsOfShare, seenBy, share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import { newInProcessCollector } from '../../inventory/in-process-collector.ts'
import { log } from '../../runtime/log.ts'
import { findShare } from '../../table/shares.ts'

beforeAll(useCloud)

const thanks = { message: 'Thank you. You no longer see this milestone.' }

test('a reported milestone is hidden from the reporter, and counted once', async () => {
  const [ana, bob, cleo] = await Promise.all([newCollector(), newCollector(), newCollector()])
  const { shareId } = await share(ana.userId)
  const sent = { params: { id: shareId }, body: { reason: 'offensive' } }
  for (let n = 0; n < 2; n++) expect(await bob.ok(community.reportShare, sent)).toEqual(thanks)
  expect(await findShare(shareId)).toMatchObject({ reports: 1 })
  const rows = JSON.stringify(await rowsOfShare(shareId))
  expect(rows).toContain('"reason":"offensive"')
  expect(rows).not.toContain(bob.userId)
  expect(await seenBy(bob, shareId)).toBeUndefined()
  expect(await seenBy(cleo, shareId)).toBeDefined()
})

test('three people who report at once take a milestone out of the feed, and its owner reads so', async () => {
  const ana = await newCollector()
  const { shareId } = await share(ana.userId)
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {})
  const crowd = await Promise.all([1, 2, 3].map(() => newInProcessCollector('free')))
  const params = { id: shareId }
  const report = (reporter: (typeof crowd)[number]) =>
    reporter.call(community.reportShare, { params, body: { reason: 'spam' } })
  for (const answer of await Promise.all(crowd.map(report))) {
    expect(answer).toMatchObject({ status: 200, body: thanks })
  }
  expect(warn).toHaveBeenCalledWith('share reported', {
    shareId,
    reason: 'spam',
    reports: 3,
    withdrawn: true,
  })
  warn.mockRestore()
  expect(await ana.ok(community.listOwnMilestones)).toMatchObject([
    { id: shareId, withdrawn: true, isPublic: 1 },
  ])
  expect(await seenBy(ana, shareId)).toBeUndefined()
  const [again] = crowd
  expect(again && (await report(again))).toMatchObject({ status: 200, body: thanks })
  const late = await newInProcessCollector('free')
  expect(await report(late)).toMatchObject({ status: 404 })
})

test('one cannot report an own milestone, nor without a reason', async () => {
  const ana = await newCollector()
  const params = { id: (await share(ana.userId)).shareId }
  expect(await ana.refused(community.reportShare, { params, body: { reason: 'spam' } })).toEqual({
    status: 409,
    code: 'conflict',
    message: 'You cannot report your own milestone.',
  })
  expect(await ana.refused(community.reportShare, { params, body: {} })).toMatchObject({
    issues: [{ path: 'reason', message: 'Please choose a reason.' }],
  })
})
