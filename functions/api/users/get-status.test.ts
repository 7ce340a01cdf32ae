import { beforeAll, expect, test } from 'vitest'
import { type Collector, newCollector } from '../../../infra/local/testing/collector.ts'
import { useCloud } from '../../../infra/local/testing/environment.ts'
import { inDays, padron } from '../../../infra/local/testing/stock-shelf.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import * as users from '../../../shared/contract/users.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { reserveScan } from '../../table/scans.ts'
import { setSubscription } from '../../table/subscriptions.ts'

let ana: Collector
beforeAll(async () => {
  useCloud()
  ana = await newCollector()
  await ana.ok(cigars.createCigar, { body: { ...padron, quantity: 3 } })
  await reserveScan(ana.userId, planLimits.free, new Date())
  await reserveScan(ana.userId, planLimits.free, new Date())
  await reserveScan(ana.userId, planLimits.basic, new Date())
})

test('on Free the limits are 15 sticks and 5 scans of a lifetime', async () => {
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
  ['basic', 'basic', { aiScansUsed: 1, scanLimit: 4, cigarLimit: 50 }],
  ['active', 'premium', { aiScansUsed: 1 }],
  ['canceled', 'free', { aiScansUsed: 2, scanLimit: 5, cigarLimit: 15 }],
])(
  'while the paid period of a subscription %s lasts, the plan is %s',
  async (status, plan, limits) => {
    const end = inDays(10)
    await setSubscription(ana.userId, status, end)
    expect(await ana.ok(users.getStatus)).toEqual({
      subscriptionStatus: status,
      subscriptionCurrentPeriodEnd: end,
      plan,
      totalCigars: 3,
      ...limits,
    })
  },
)

test.each(['basic', 'active'])(
  'a subscription %s that has run out counts as Free',
  async (status) => {
    await setSubscription(ana.userId, status, inDays(-1))
    expect(await ana.ok(users.getStatus)).toMatchObject({
      subscriptionStatus: status,
      plan: 'free',
      aiScansUsed: 2,
      scanLimit: 5,
      cigarLimit: 15,
    })
  },
)
