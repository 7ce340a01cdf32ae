import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import * as auth from '../../shared/contract/auth.ts'
import { createSubscription, previewPlan } from '../../shared/contract/subscription.ts'
import type { User } from '../../shared/contract/user.ts'
import { button, heading } from './read-page.ts'
import type { Visit } from './walk.ts'

/** All states of the plans. */
export const subscribeVisits: readonly Visit[] = [
  [['plans', openPlans]],
  [
    ['payment', openPayment],
    ['payment with problems', showCardErrors],
  ],
  [['payment by credit', showCredit]],
  [['payment being confirmed', showConfirming]],
  [
    ['subscription', openSubscription],
    ['cancel subscription dialog', askToCancel],
  ],
  [['switch plan dialog', openSwitch]],
  [['past due', openPastDue]],
]

async function openPlans(page: Page): Promise<void> {
  await page.goto('/subscribe')
  await heading(page, 'Choose Your Plan').waitFor()
}

async function openPayment(page: Page): Promise<void> {
  await page.goto('/subscribe?plan=premium')
  await button(page, 'Subscribe to Premium - $8/month').waitFor()
}

async function showCardErrors(page: Page): Promise<void> {
  await button(page, 'Subscribe to Premium - $8/month').click()
  await page.getByText('Your card number is incomplete.').waitFor()
}

async function showCredit(page: Page): Promise<void> {
  const json: z.infer<typeof createSubscription.response> = { credit: 1250 }
  await page.route(`**${createSubscription.path}`, (route) => route.fulfill({ json }))
  await page.goto('/subscribe?plan=premium')
  await button(page, 'Start Premium').waitFor()
}

async function showConfirming(page: Page): Promise<void> {
  await page.goto('/subscribe?plan=premium&payment_intent=pi_1&redirect_status=succeeded')
  await heading(page, 'Confirming your payment…').waitFor()
}

/** Opens a path as a user with this subscription. */
async function openWith(page: Page, path: string, given: Partial<User['subscription']> = {}) {
  await page.route(`**${auth.getUser.path}`, async (route) => {
    const answer = await page.request.get(auth.getUser.path)
    const user = z.parse(auth.getUser.response, await answer.json())
    const subscription = {
      ...{ plan: 'premium', status: 'active' },
      ...{ periodEnd: '2999-01-01T12:00:00.000Z', ...given },
    }
    await route.fulfill({ json: { ...user, plan: 'premium', subscription } })
  })
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
  const json: z.infer<typeof previewPlan.response> = {
    ...{ plan: 'basic', dueNow: 0, credit: 213, nextPayment: 187 },
    ...{ nextPaymentAt: '2999-01-01T12:00:00.000Z', prorationDate: 1_795_000_000 },
  }
  await page.route(`**${previewPlan.path}?*`, (route) => route.fulfill({ json }))
  await openWith(page, '/subscribe?plan=basic')
  await page.getByText('$1.87').waitFor()
}

async function openPastDue(page: Page): Promise<void> {
  await openWith(page, '/brands', { status: 'past_due' })
  await page.getByRole('link', { name: 'Pay now' }).waitFor()
}
