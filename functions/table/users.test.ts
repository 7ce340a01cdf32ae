import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { subscribed } from '../../infra/local/testing/stock.ts'
import { planLimits } from '../../shared/rules/plans.ts'
import { setSubscription } from '../workflows/apply-subscription.ts'
import { reserveScan } from './scans.ts'
import { countSteps } from './stick-count.ts'
import { transact } from './transact.ts'
import { findUser, renameUser, writeNewUser } from './users.ts'

const now = new Date('2026-03-01T12:00:00Z')
const person = (country: 'canada' | 'usa') => ({
  userId: randomUUID(),
  email: 'ana@example.com',
  firstName: 'Ana',
  lastName: undefined,
  country,
  minimumAge: 19,
  activationCode: '123456',
})

test('writing a new user again changes nothing', async () => {
  const ana = person('canada')
  await writeNewUser(ana, now)
  await writeNewUser({ ...ana, country: 'usa', minimumAge: 21 }, now)
  const user = await findUser(ana.userId)
  expect(user).toMatchObject({ country: 'canada', minimumAge: 19, stickCount: 0, monthScans: 0 })
  expect(user).not.toHaveProperty('lastName')
})

test('a late activation that writes the row again leaves what the user has', async () => {
  const ana = person('canada')
  const periodEnd = '2030-01-01T00:00:00.000Z'
  const subscription = subscribed({ plan: 'basic', status: 'active', periodEnd })
  await writeNewUser(ana, now)
  await transact(countSteps(ana.userId, [{ after: { cigar: { quantity: 3 }, batches: [] } }]))
  await reserveScan(ana.userId, planLimits.free, now, '1')
  await reserveScan(ana.userId, planLimits.basic, now, '2')
  await setSubscription(ana.userId, subscription)
  await writeNewUser(ana, new Date(now.valueOf() + 60_000))
  const counters = { stickCount: 3, lifetimeScans: 1, monthScans: 1 }
  const createdAt = now.toISOString()
  expect(await findUser(ana.userId)).toMatchObject({ ...counters, subscription, createdAt })
})

test('a subscription does not restore a deleted user', async () => {
  const periodEnd = '2030-01-01T00:00:00.000Z'
  await setSubscription('nobody', subscribed({ plan: 'basic', status: 'active', periodEnd }))
  expect(await findUser('nobody')).toBeUndefined()
})

test('a change of name does not restore a deleted user', async () => {
  expect(await renameUser('nobody', { firstName: 'Ana' }, now)).toBeUndefined()
  expect(await findUser('nobody')).toBeUndefined()
})
