import { expect, test } from 'vitest'
import { reserveScan } from '../../../../functions/table/scans.ts'
import { findUser } from '../../../../functions/table/users.ts'
import { setSubscription } from '../../../../functions/workflows/apply-subscription.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { planLimits } from '../../../../shared/rules/plans.ts'
import { newUser } from '../collector.ts'
import { padron, paid } from '../stock.ts'

const thirty = Array.from({ length: 30 }, (_, n) => n)
const now = new Date()

/** Counts the accepted adds among thirty cigars at once. `during` runs in the middle. */
async function addThirty(
  { call }: Awaited<ReturnType<typeof newUser>>,
  quantity: number,
  during?: () => Promise<unknown>,
) {
  const body = { ...padron, quantity }
  const adds = thirty.map(async (n) => {
    if (n === 15) await during?.()
    return (await call(cigars.createCigar, { body })).status
  })
  return (await Promise.all(adds)).filter((status) => status === 200).length
}

test.each([
  ['free', 1, 15],
  ['basic', 2, 25],
  ['premium', 999, 30],
] as const)(
  'accepts of thirty adds at once, on %s, as many as its limit allows',
  async (plan, each, most) => {
    const ana = await newUser({ plan })
    expect(await addThirty(ana, each)).toBe(most)
    expect((await findUser(ana.userId))?.stickCount).toBe(most * each)
  },
)

test.each([
  ['free', 'basic', 50],
  ['basic', 'free', 50],
] as const)(
  'exceeds neither limit in thirty adds at once while %s becomes %s',
  async (from, to, most) => {
    const ana = await newUser({ plan: from })
    const added = await addThirty(ana, 2, () => setSubscription(ana.userId, paid(to, 5)))
    expect((await findUser(ana.userId))?.stickCount).toBe(added * 2)
    expect(added * 2).toBeLessThanOrEqual(most)
    expect(added).toBeGreaterThanOrEqual(7)
    const limit = planLimits[to].cigars ?? 0
    const left = Math.max(0, limit - added * 2)
    expect(await addThirty(ana, 1)).toBe(left)
  },
)

test.each([
  ['free', 5],
  ['basic', 4],
  ['premium', 30],
] as const)(
  'reserves of thirty scans at once, on %s, as many as its limit allows',
  async (plan, most) => {
    const { userId } = await newUser()
    const scans = thirty.map((n) => reserveScan(userId, planLimits[plan], now, `${n}`))
    expect((await Promise.all(scans)).filter(Boolean)).toHaveLength(most)
  },
)

test('uses both allowances and no more in thirty scans at once while Free becomes Basic', async () => {
  const { userId } = await newUser()
  const scans = thirty.map((n) =>
    reserveScan(userId, planLimits[n < 15 ? 'free' : 'basic'], now, `${n}`),
  )
  expect((await Promise.all(scans)).filter(Boolean)).toHaveLength(9)
})
