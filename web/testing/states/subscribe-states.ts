import type { Page } from 'playwright-core'
import * as auth from '../../../shared/contract/auth.ts'
import {
  createSubscription,
  previewPlan,
  refreshSubscription,
} from '../../../shared/contract/subscription.ts'
import type { User } from '../../../shared/contract/user.ts'
import { button, heading } from '../read-page.ts'
import { subscribed } from '../samples.ts'
import { hold, respond } from './browser-network.ts'
import type { Scenario } from './scenario.ts'

/** The plans, each part once. */
export const subscribeScenarios: readonly Scenario[] = [
  [
    ['payment', openPayment],
    ['payment with problems', showCardErrors],
  ],
  [['payment being confirmed', showConfirming]],
  [
    ['subscription', openSubscription],
    ['cancel subscription dialog', askToCancel],
  ],
  [['switch plan dialog', openSwitch]],
  [['past due', openPastDue]],
]

/** The other states. */
export const moreSubscribeScenarios: readonly Scenario[] = [[['payment by credit', showCredit]]]

async function openPayment(page: Page): Promise<void> {
  await page.goto('/subscribe?plan=premium')
  await button(page, 'Subscribe to Premium - $8/month').waitFor()
}

async function showCardErrors(page: Page): Promise<void> {
  await button(page, 'Subscribe to Premium - $8/month').click()
  await page.getByText('Your card number is incomplete.').waitFor()
}

async function showCredit(page: Page): Promise<void> {
  respond(page, createSubscription, { credit: 1250 })
  await page.goto('/subscribe?plan=premium')
  await button(page, 'Start Premium').waitFor()
}

async function showConfirming(page: Page): Promise<void> {
  hold(page, refreshSubscription)
  await page.goto('/subscribe?plan=premium&payment_intent=pi_1&redirect_status=succeeded')
  await heading(page, 'Confirming your payment…').waitFor()
}

/** Opens a path as a user with this subscription. */
async function openWith(
  page: Page,
  path: string,
  given: Partial<NonNullable<User['subscription']>> = {},
) {
  respond(page, auth.getUser, subscribed('premium', given))
  await page.goto(path)
}

async function openSubscription(page: Page): Promise<void> {
  await openWith(page, '/subscribe')
  await heading(page, 'Your subscription').waitFor()
}

async function askToCancel(page: Page): Promise<void> {
  await button(page, 'Cancel Subscription').click()
  await page.getByRole('alertdialog').waitFor()
}

async function openSwitch(page: Page): Promise<void> {
  respond(page, previewPlan, {
    plan: 'basic',
    dueNow: 0,
    credit: 213,
    nextPayment: 187,
    nextPaymentAt: '2999-01-01T12:00:00.000Z',
    prorationDate: 1_795_000_000,
  })
  await openWith(page, '/subscribe?plan=basic')
  await page.getByText('$1.87').waitFor()
}

async function openPastDue(page: Page): Promise<void> {
  await openWith(page, '/brands', { status: 'past_due' })
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
}
