import { beforeAll, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { inDays, padron, paid, subscribed } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { reserveScan } from '../../table/scans.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

let ana: User
beforeAll(async () => {
  ana = await newUser()
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 3 } })
  await reserveScan(ana.userId, planLimits.free, new Date(), '1')
  await reserveScan(ana.userId, planLimits.free, new Date(), '2')
  await reserveScan(ana.userId, planLimits.basic, new Date(), '3')
})

test('limits Free to 15 sticks and 5 scans in a lifetime', async () => {
  expect(await ana.ok(users.getStatus)).toEqual({
    subscriptionStatus: 'free',
    plan: 'free',
    aiScansUsed: 2,
    scanLimit: 5,
    totalCigars: 3,
    cigarLimit: 15,
  })
})

test.each([
  ['basic', 'active', 'basic', { aiScansUsed: 1, scanLimit: 4, cigarLimit: 50 }],
  ['premium', 'active', 'active', { aiScansUsed: 1 }],
  ['premium', 'past_due', 'active', { aiScansUsed: 1 }],
] as const)(
  'applies the limits of %s, which is %s, during the paid period',
  async (plan, status, subscriptionStatus, limits) => {
    const periodEnd = inDays(10)
    await setSubscription(ana.userId, subscribed({ plan, status, periodEnd }))
    expect(await ana.ok(users.getStatus)).toEqual({
      subscriptionStatus,
      subscriptionCurrentPeriodEnd: periodEnd,
      plan,
      totalCigars: 3,
      ...limits,
    })
  },
)

test('treats an expired subscription as Free', async () => {
  await setSubscription(ana.userId, paid('basic', -1))
  expect(await ana.ok(users.getStatus)).toMatchObject({
    subscriptionStatus: 'basic',
    plan: 'free',
    aiScansUsed: 2,
    scanLimit: 5,
    cigarLimit: 15,
  })
})
