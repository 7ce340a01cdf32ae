import { expect, test } from 'vitest'
import { callHandler, signedInAs } from '../../../infra/local/testing/call-handlers.ts'
import { newUser } from '../../../infra/local/testing/collector.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as badges from '../../../shared/contract/badges.ts'
import { keys } from '../../table/keys.ts'
import { putRow, updateRow } from '../../table/rows.ts'
import { userRow } from '../../table/users.ts'

const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** A collector who earns badges, and what a session that began some minutes from now announces. */
async function collector() {
  const { userId, ok } = await newUser()
  const earn = async (badgeId: string, minutes: number) => {
    const lastBadgeAt = instant(minutes).toISOString()
    await putRow({ ...keys.badge(userId, badgeId), badgeId, earnedAt: lastBadgeAt, progress: 1 })
    await updateRow(userRow, keys.user(userId), { set: { lastBadgeAt }, when: {} })
  }
  const announce = async (began: number) => {
    const session = signedInAs(userId, Math.floor(instant(began).valueOf() / 1000))
    const { body } = await callHandler(badges.announceBadges, {}, session)
    return badges.announceBadges.response.parse(body).map(({ badgeId }) => badgeId)
  }
  return { earn, announce, isOpen: async () => 'newBadgeAt' in (await ok(auth.getUser)) }
}

test('announces badges of a session once, the oldest first, on any device', async () => {
  const ana = await collector()
  expect(await ana.announce(-9)).toEqual([])
  await ana.earn('first-cigar', -8)
  await ana.earn('good-start', -7)
  expect(await ana.isOpen()).toBe(true)
  const taken = await Promise.all([ana.announce(-9), ana.announce(-10), ana.announce(-9)])
  expect(taken.filter((one) => one.length > 0)).toEqual([['first-cigar', 'good-start']])
  expect(await ana.isOpen()).toBe(false)
  await ana.earn('full-box', -6)
  expect(await ana.announce(-9)).toEqual(['full-box'])
})

test('never announces earlier badges in a new session', async () => {
  const ana = await collector()
  await ana.earn('first-cigar', -8)
  expect(await ana.announce(-7)).toEqual([])
  expect(await ana.isOpen()).toBe(false)
  expect(await ana.announce(-9)).toEqual([])
  await ana.earn('good-start', -6)
  expect(await ana.announce(-7)).toEqual(['good-start'])
})
