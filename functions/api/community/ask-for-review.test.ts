import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { newUser, refusal } from '../../../infra/local/testing/collector.ts'
import { isWaiting, share } from '../../../infra/local/testing/share.ts'
import * as community from '../../../shared/contract/community.ts'
import { decideShare } from '../../table/reviews.ts'

test.each(['hidden', 'withdrawn'] as const)(
  'asks once for another look at a %s milestone',
  async (state) => {
    const ana = await newUser()
    const { shareId } = await share(ana.userId, { state })
    const sent = {
      params: { id: shareId },
      headers: { 'idempotency-key': randomUUID() },
    }
    const requested = await ana.ok(community.askForReview, sent)
    expect(requested).toMatchObject({ id: shareId, state, reviewAskedAt: expect.any(String) })
    expect(await ana.ok(community.askForReview, sent)).toEqual(requested)
    expect(await isWaiting(shareId)).toBe(true)
    await decideShare(shareId, 'withdrawn', new Date())
    expect(await ana.refused(community.askForReview, { params: sent.params })).toEqual(
      refusal('conflict', 'You have already asked for another look.'),
    )
    expect(await isWaiting(shareId)).toBe(false)
  },
)

test('refuses to ask about a visible share', async () => {
  const ana = await newUser()
  for (const state of ['shown', 'restored'] as const) {
    const { shareId } = await share(ana.userId, { state })
    expect(await ana.refused(community.askForReview, { params: { id: shareId } })).toEqual(
      refusal('conflict', 'This milestone is not hidden.'),
    )
  }
})
