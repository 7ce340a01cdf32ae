import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import * as badges from '../../../shared/contract/badges.ts'
import { keys } from '../../table/keys.ts'
import { putRow } from '../../table/rows.ts'

test('returns earned badges newest first, and only to their user', async () => {
  const [ana, bob] = await Promise.all([newUser(), newUser()])
  const days = { 'first-cigar': '03', 'first-share': '05', 'half-a-year': '04' }
  for (const [badgeId, day] of Object.entries(days)) {
    const earnedAt = `2026-01-${day}T12:00:00.000Z`
    await putRow({ ...keys.badge(ana.userId, badgeId), badgeId, earnedAt, progress: 1 })
  }
  const earned = await ana.ok(badges.listEarnedBadges)
  expect(earned.map(({ badgeId }) => badgeId)).toEqual([
    'first-share',
    'half-a-year',
    'first-cigar',
  ])
  expect(await bob.ok(badges.listEarnedBadges)).toEqual([])
})
