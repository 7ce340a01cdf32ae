import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { getUser } from '../../../shared/contract/auth.ts'
import { respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { subscribed } from '../../testing/samples.ts'

const card = (name: string) => screen.getByRole('region', { name })

/** The buttons of the cards: their text and path. */
const choices = () =>
  screen
    .queryAllByRole('link', { name: /^(Choose|Switch to)/ })
    .map((link) => [link.textContent, link.getAttribute('href')])

test('leads from the header to the three plans', async () => {
  const user = openPage('/no-such-page')
  await user.click(await screen.findByRole('link', { name: /^Upgrade/ }))
  await screen.findByRole('heading', { name: 'Choose Your Plan' })
  screen.getByText('Choose the space and features you need.')
  for (const [name, price, ...texts] of [
    ['Free', '$0/month', 'Up to 15 cigars', '5 lifetime AI scans', 'Your current plan'],
    ['Basic', '$4/month', 'POPULAR', 'Up to 50 cigars', '4 AI scans per month'],
    ['Premium', '$8/month', 'BEST VALUE', 'Unlimited inventory', 'Detailed collection insights'],
  ] as const) {
    expect(card(name).textContent).toContain(price)
    for (const text of texts) within(card(name)).getByText(text)
  }
  for (const claim of ['Secure payments', 'Cancel anytime', '30-day guarantee']) {
    screen.getByText(claim)
  }
  screen.getByText(/^Within 30 days of your first payment, write to hello@humidor.example, /)
})

const toBasic = '/subscribe?plan=basic'
const toPremium = '/subscribe?plan=premium'

test.for([
  {
    plan: 'free',
    name: 'Free',
    offered: [
      ['Choose Basic', toBasic],
      ['Choose Premium', toPremium],
    ],
  },
  { plan: 'basic', name: 'Basic', offered: [['Switch to Premium', toPremium]] },
  { plan: 'premium', name: 'Premium', offered: [['Switch to Basic', toBasic]] },
] as const)('marks the $plan plan, and offers the other paid plans', async (given) => {
  openPage('/subscribe', given)
  await screen.findByText('Your current plan')
  within(card(given.name)).getByText('Your current plan')
  expect(choices()).toEqual(given.offered)
})

test.for([
  ['canceled', { cancelAt: '2026-12-22T12:00:00.000Z' }],
  ['past due', { status: 'past_due' }],
] as const)(
  'asks to fix a subscription that is %s before the plan is switched',
  async ([, given]) => {
    respond(getUser, subscribed('basic', given))
    openPage(toPremium)
    await screen.findByText('Your current plan')
    expect(choices()).toEqual([])
    expect(screen.queryByRole('dialog')).toBeNull()
  },
)

test.for(['gold', 'free', ''])(
  "shows all plans for the invalid plan '%s' in the address",
  async (plan) => {
    openPage(`/subscribe?plan=${plan}`)
    await screen.findByText('Your current plan')
    expect(screen.queryByText('Complete Your Subscription')).toBeNull()
  },
)

test("does not sell the user's plan in the address again", async () => {
  openPage(toPremium, { plan: 'premium' })
  await screen.findByText('Your current plan')
  expect(screen.queryByText('Complete Your Subscription')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('restarts a subscription that has ended', async () => {
  respond(getUser, { ...subscribed('premium', { status: 'canceled' }), plan: 'free' })
  openPage('/subscribe')
  await waitFor(() => expect(choices()).toHaveLength(2))
  expect(screen.queryByRole('heading', { name: 'Your subscription' })).toBeNull()
})
