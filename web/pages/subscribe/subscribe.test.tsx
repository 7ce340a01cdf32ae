import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'

const card = (name: string) => screen.getByRole('region', { name })

test('The header leads to the three plans', async () => {
  const user = openPage('/no-such-page')
  await user.click(await screen.findByRole('link', { name: /^Upgrade/ }))
  await screen.findByRole('heading', { name: 'Choose Your Plan' })
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
})

test.for([
  { plan: 'free', choices: ['Choose Basic', 'Choose Premium'], reason: /^Paid plans open soon/ },
  { plan: 'basic', choices: ['Choose Premium'], reason: /^Premium opens soon/ },
] as const)('The $plan plan offers what contains more, which opens soon', async (given) => {
  openPage('/subscribe', { plan: given.plan })
  const explanation = await screen.findByText(given.reason)
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /^Choose/ })
  expect(buttons.map(({ textContent }) => textContent)).toEqual(given.choices)
  for (const button of buttons) {
    expect(button.disabled).toBe(true)
    expect(button.getAttribute('aria-describedby')).toBe(explanation.id)
  }
})

test('The premium plan offers no upgrade', async () => {
  openPage('/subscribe', { plan: 'premium' })
  await screen.findByRole('heading', { name: 'Choose Your Plan' })
  within(card('Premium')).getByText('Your current plan')
  expect(screen.queryByRole('link', { name: /^Upgrade/ })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Choose/ })).toBeNull()
})
