import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as badges from '../../../shared/contract/badges.ts'
import { keys } from '../../table/keys.ts'
import { updateRow } from '../../table/rows.ts'
import { userRow } from '../../table/users.ts'

/** A collector with figures that no event has told of. */
async function someone(set: { sharedMilestones?: number; likesReceived?: number }) {
  const collector = await newUser()
  await updateRow(userRow, keys.user(collector.userId), { set, when: {} })
  return collector
}

test('awards badges that an event missed and returns the number of new ones', async () => {
  const ana = await someone({ sharedMilestones: 5, likesReceived: 1 })
  const before = new Date().toISOString()
  expect(await ana.ok(auth.getUser)).not.toHaveProperty('newBadgeAt')
  expect(await ana.ok(badges.checkBadges)).toEqual({ count: 3 })
  const earned = await ana.ok(badges.listEarnedBadges)
  expect(earned.map(({ badgeId }) => badgeId)).toEqual(['first-like', 'storyteller', 'first-share'])
  expect(earned[1]).toEqual({
    id: 'storyteller',
    badgeId: 'storyteller',
    earnedAt: expect.any(String),
    progress: 5,
  })
  const { newBadgeAt = '' } = await ana.ok(auth.getUser)
  expect(newBadgeAt >= before).toBe(true)
  expect(earned.every(({ earnedAt }) => earnedAt === newBadgeAt)).toBe(true)
})

test('awards nothing in a second check or without a new badge', async () => {
  const [ana, bob] = [await someone({ likesReceived: 10 }), await newUser()]
  expect(await ana.ok(badges.checkBadges)).toEqual({ count: 2 })
  const { newBadgeAt } = await ana.ok(auth.getUser)
  expect(await ana.ok(badges.checkBadges)).toEqual({ count: 0 })
  expect(await ana.ok(auth.getUser)).toMatchObject({ newBadgeAt })
  expect(await bob.ok(badges.checkBadges)).toEqual({ count: 0 })
  expect(await bob.ok(badges.listEarnedBadges)).toEqual([])
})

test('awards once for concurrent checks', async () => {
  const ana = await someone({ sharedMilestones: 50, likesReceived: 100 })
  const checks = Array.from({ length: 8 }, () => ana.ok(badges.checkBadges))
  const counts = (await Promise.all(checks)).map(({ count }) => count)
  expect(counts.toSorted((a, b) => b - a)).toEqual([8, 0, 0, 0, 0, 0, 0, 0])
  expect(await ana.ok(badges.listEarnedBadges)).toHaveLength(8)
})
