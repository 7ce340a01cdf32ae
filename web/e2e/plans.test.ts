import { expect } from 'vitest'
import { isFocused, press, tabTo } from './keys.ts'
import { button, heading } from './read-page.ts'
import { test } from './visit.ts'

test('the header leads to the three plans, of which the own one is marked and the others open soon', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  await page.getByRole('link', { name: 'Upgrade to Premium' }).click()
  await heading(page, 'Choose Your Plan').waitFor()
  const plan = (name: string) => page.getByRole('region', { name, exact: true })
  for (const [name, words] of [
    ['Free', ['$0/month', 'Up to 15 cigars', '5 lifetime AI scans', 'Your current plan']],
    ['Basic', ['$4/month', 'POPULAR', 'Up to 50 cigars', '4 AI scans per month']],
    ['Premium', ['$8/month', 'BEST VALUE', 'Unlimited inventory', 'Detailed collection insights']],
  ] as const) {
    for (const text of words) expect(await plan(name).innerText()).toContain(text)
  }
  for (const name of ['Choose Basic', 'Choose Premium']) {
    const choose = button(page, name)
    expect(await choose.isDisabled()).toBe(true)
    const explanation = await choose.getAttribute('aria-describedby')
    expect(await page.locator(`[id="${explanation}"]`).innerText()).toContain('open soon')
  }
  for (const claim of ['Secure payments', 'Cancel anytime', '30-day guarantee']) {
    await page.getByText(claim, { exact: true }).waitFor()
  }
})

test('who is on Premium is not asked to upgrade', async ({ page, member }) => {
  await member.goPremium()
  await page.goto('/subscribe')
  await page.getByRole('region', { name: 'Premium' }).getByText('Your current plan').waitFor()
  expect(await page.getByRole('link', { name: /^Upgrade/ }).count()).toBe(0)
  expect(await button(page, /^Choose/).count()).toBe(0)
})

test.describe('on a phone', () => {
  test.override('device', { viewport: { width: 390, height: 844 } })

  test('the menu has the way to the plans, also without a mouse', async ({ page, member }) => {
    await page.goto('/')
    await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
    await tabTo(page, button(page, 'Navigation Menu'))
    await press(page, 'Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Upgrade to Premium' }))
    await press(page, 'Enter')
    await expect.poll(() => isFocused(heading(page, 'Choose Your Plan'))).toBe(true)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})
