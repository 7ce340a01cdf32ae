import { beforeEach, describe, expect, test } from 'vitest'
import { newUser, type User } from '../../../infra/local/testing/collector.ts'
import { reachProductTable } from '../../../infra/local/testing/own-table.ts'
import { begin, cards, pay, saveCard } from '../../../infra/local/testing/pay.ts'
import { inDays, subscribed } from '../../../infra/local/testing/stock.ts'
import { chargesOf } from '../../../infra/local/testing/stripe-records.ts'
import * as auth from '../../../shared/contract/auth.ts'
import * as subscription from '../../../shared/contract/subscription.ts'
import type { PaidPlan } from '../../../shared/rules/plans.ts'
import { findUser } from '../../table/users.ts'
import { setSubscription } from '../../workflows/apply-subscription.ts'

reachProductTable()

const { previewPlan, changePlan } = subscription

let ana: User
beforeEach(async () => {
  ana = await newUser()
})

const planNow = async () => (await ana.ok(auth.getUser)).plan
const preview = (plan: PaidPlan) => ana.ok(previewPlan, { query: { plan } })
const change = (plan: PaidPlan, prorationDate: number) =>
  ana.ok(changePlan, { body: { plan, prorationDate } })

async function subscribe(plan: PaidPlan, card?: string) {
  const { status } = await pay(await begin(ana, plan), card)
  await ana.ok(subscription.refreshSubscription)
  return status
}

const useCard = async (card: string) =>
  saveCard((await ana.ok(subscription.openBillingPortal)).url, card)

describe('an upgrade', () => {
  test('costs exactly what the preview says, is paid at once and gives the plan at once', async () => {
    await subscribe('basic')
    const { prorationDate, ...costs } = await preview('premium')
    const { subscription } = await ana.ok(auth.getUser)
    expect(costs).toEqual({
      plan: 'premium',
      dueNow: expect.closeTo(400, -1),
      credit: 0,
      nextPayment: 800,
      nextPaymentAt: subscription?.periodEnd,
    })
    const { user, payment } = await change('premium', prorationDate)
    expect(payment).toBeUndefined()
    expect(user).toMatchObject({ plan: 'premium', subscriptionStatus: 'active' })
    expect((await chargesOf(ana)).toSorted()).toEqual([costs.dueNow, 400].toSorted())
  })

  test('in two tabs at once is paid once', async () => {
    await subscribe('basic')
    const { prorationDate, dueNow } = await preview('premium')
    await Promise.allSettled([0, 1, 2].map((n) => change('premium', prorationDate - n)))
    expect(await planNow()).toBe('premium')
    const charges = await chargesOf(ana)
    expect(charges).toHaveLength(2)
    expect(charges[0]).toBeGreaterThanOrEqual(Math.min(400, dueNow))
  })

  test('whose card asks for authentication waits for it, and the plan stays until then', async () => {
    await subscribe('basic')
    await useCard(cards.authenticating)
    const { prorationDate, dueNow } = await preview('premium')
    const { user, payment } = await change('premium', prorationDate)
    expect(user.plan).toBe('basic')
    expect(payment && (await pay(payment))).toEqual({ status: 'succeeded' })
    await expect.poll(planNow).toBe('premium')
    expect((await chargesOf(ana)).toSorted()).toEqual([dueNow, 400].toSorted())
  })

  test('that waits is dropped by the next try, so that one is paid', async () => {
    await subscribe('basic')
    await useCard(cards.failsLater)
    const { prorationDate } = await preview('premium')
    const first = await change('premium', prorationDate)
    expect(first.user.plan).toBe('basic')
    expect(first.payment && (await pay(first.payment, cards.declined))).toMatchObject({
      error: { message: 'Your card was declined.' },
    })
    // At the same price: only the first one's invoice tells it from a repeated call.
    const second = await change('premium', prorationDate)
    expect(first.payment && (await pay(first.payment))).toMatchObject({ error: expect.anything() })
    expect(second.payment && (await pay(second.payment))).toEqual({ status: 'succeeded' })
    await expect.poll(planNow).toBe('premium')
    expect(await chargesOf(ana)).toHaveLength(2)
  })
})

test('a downgrade costs nothing, gives the smaller plan at once, and lowers the next payments', async () => {
  await subscribe('premium')
  const { prorationDate, ...costs } = await preview('basic')
  expect(costs).toMatchObject({ dueNow: 0, credit: expect.closeTo(400, -1) })
  expect(costs.nextPayment).toBe(400 - costs.credit)
  const { user, payment } = await change('basic', prorationDate)
  expect([user.plan, payment]).toEqual(['basic', undefined])
  expect(await chargesOf(ana)).toEqual([800])
})

describe('a change is refused', () => {
  const refusal = async (body: object) => (await ana.refused(changePlan, { body })).message
  const now = () => Math.floor(Date.now() / 1000)

  test('to the plan that is in effect', async () => {
    await subscribe('basic')
    expect(await refusal({ plan: 'basic', prorationDate: now() })).toBe('You already have Basic.')
  })

  test('at a price of another day, which could be lower', async () => {
    await subscribe('basic')
    for (const prorationDate of [now() + 20 * 86_400, now() - 3600]) {
      expect(await refusal({ plan: 'premium', prorationDate })).toBe(
        'This price is out of date. Please check the new price and confirm it.',
      )
    }
    expect(await planNow()).toBe('basic')
  })

  test('on Free, and before the first payment', async () => {
    const none = 'You have no active subscription. Please choose a plan.'
    const body = { plan: 'premium', prorationDate: now() }
    expect(await refusal(body)).toBe(none)
    await begin(ana, 'basic')
    expect(await refusal(body)).toBe(none)
  })

  test('for a subscription that Stripe does not know', async () => {
    const paidFor = { plan: 'basic', status: 'active', periodEnd: inDays(3) } as const
    await setSubscription(ana.userId, subscribed(paidFor))
    const response = await ana.refused(changePlan, {
      body: { plan: 'premium', prorationDate: now() },
    })
    expect(response.message).toBe('You have no active subscription. Please choose a plan.')
    const { subscription } = (await findUser(ana.userId)) ?? {}
    expect(subscription?.status).toBe('canceled')
  })
})
