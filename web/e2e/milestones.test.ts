import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { findViolations } from './find-violations.ts'
import { isFocused, press } from './keys.ts'
import { enter, type Member } from './member.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const celebration = (page: Page) => page.getByRole('dialog', { name: 'Milestone Achieved' })
const shown = (page: Page, name: string) => celebration(page).getByText(name, { exact: true })

const keep = (member: Member, quantity: number) =>
  member.ok(cigars.createCigar, { body: { ...padron, quantity } })

const remembered = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('achieved_inventory_milestones') ?? 'null'))

/** Opens home and waits until the celebration has looked at what is kept. */
async function openHome(page: Page, { firstName, userId }: Member): Promise<void> {
  await page.goto('/')
  await heading(page, `${firstName}'s Digital Humidor`).waitFor()
  await expect.poll(() => remembered(page)).toHaveProperty(userId)
}

/** Holds the answer that tells what is kept back, until it is let go. */
async function holdCount(page: Page): Promise<() => void> {
  let letGo: () => void = () => undefined
  const gate = new Promise<void>((resume) => {
    letGo = resume
  })
  await page.route('**/api/user/milestones', async (route) => {
    await gate
    await route.continue()
  })
  return letGo
}

/** Lets the page's own clock go on, in steps small enough that it can answer each. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await page.clock.runFor(Math.min(100, milliseconds - passed))
  }
}

test('who begins with ten cigars sees three milestones go by themselves, once', async ({
  page,
  context,
}) => {
  const ana = await enter(context)
  await openHome(page, ana)
  expect(await remembered(page)).toEqual({ [ana.userId]: [] })
  await keep(ana, 10)
  await page.clock.install()
  const letGo = await holdCount(page)
  await page.goto('/')
  await heading(page, 'Recent Cigars').waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  letGo()
  await expect
    .poll(async () => {
      await pass(page, 20)
      return celebration(page).count()
    })
    .toBe(1)
  await shown(page, 'First Stick').waitFor()
  await shown(page, '1 of 3').waitFor()
  expect(await isFocused(button(page, 'Next'))).toBe(true)
  await pass(page, 3_500)
  await shown(page, 'First Stick').waitFor()
  await pass(page, 1_000)
  await shown(page, 'Getting Started').waitFor()
  await pass(page, 4_000)
  await shown(page, 'Enthusiast').waitFor()
  expect(await isFocused(button(page, 'Awesome!'))).toBe(true)
  await pass(page, 5_000)
  await shown(page, 'Enthusiast').waitFor()
  await pass(page, 2_000)
  await celebration(page).waitFor({ state: 'detached' })
  const all = ['first-stick', 'getting-started', 'enthusiast']
  expect(await remembered(page)).toEqual({ [ana.userId]: all })
  await page.clock.resume()
  for (const name of ['First Stick NEW', 'Getting Started NEW']) await heading(page, name).waitFor()

  await page.reload()
  await heading(page, 'First Stick').waitFor()
  expect(await celebration(page).count()).toBe(0)
})

test('the buttons go on and close, and Escape closes; what was left out is not made up for', async ({
  page,
  context,
}) => {
  const ana = await enter(context)
  await openHome(page, ana)
  await keep(ana, 1)
  await page.goto('/all-cigars')
  await shown(page, 'First Stick').waitFor()
  expect(await findViolations(page, 'celebration')).toEqual([])
  await button(page, 'Awesome!').click()
  await celebration(page).waitFor({ state: 'detached' })

  await keep(ana, 10)
  await page.goto('/')
  await shown(page, 'Getting Started').waitFor()
  await button(page, 'Next').click()
  await shown(page, 'Enthusiast').waitFor()
  await celebration(page).getByRole('button', { name: 'Close' }).click()
  await celebration(page).waitFor({ state: 'detached' })

  await ana.goPremium()
  await keep(ana, 40)
  await page.goto('/')
  await shown(page, 'Serious Collector').waitFor()
  await press(page, 'Escape')
  await celebration(page).waitFor({ state: 'detached' })
  await page.reload()
  await heading(page, 'Master Collector').waitFor()
  expect(await celebration(page).count()).toBe(0)
})

test('a device that remembers nothing celebrates the highest alone, and each person for themselves', async ({
  page,
  context,
}) => {
  const ana = await enter(context)
  await keep(ana, 12)
  await page.goto('/')
  await shown(page, 'Enthusiast').waitFor()
  await button(page, 'Awesome!').click()
  await celebration(page).waitFor({ state: 'detached' })

  await context.clearCookies()
  const ben = await enter(context, 'Ben')
  await keep(ben, 1)
  await page.goto('/')
  await shown(page, 'First Stick').waitFor()
  expect(await remembered(page)).toEqual({
    [ana.userId]: ['first-stick', 'getting-started', 'enthusiast'],
    [ben.userId]: ['first-stick'],
  })
})

test('who is asked something, or writes, is not interrupted', async ({ page, context }) => {
  const ana = await enter(context)
  await openHome(page, ana)
  await keep(ana, 1)
  const answered = () => page.waitForResponse('**/api/user/milestones')
  const letGo = await holdCount(page)
  await page.goto('/all-cigars')
  await page.getByRole('searchbox', { name: 'Search cigars' }).fill('padron')
  const response = answered()
  letGo()
  await (await response).finished()
  await page.getByRole('searchbox', { name: 'Search cigars' }).fill('Padron')
  expect(await celebration(page).count()).toBe(0)

  // Held as long as a finger does: the celebration must not come between press and click.
  await button(page, /^Remove /).click({ delay: 150 })
  const question = page.getByRole('alertdialog', { name: 'Remove Cigar' })
  await question.waitFor()
  expect(await celebration(page).count()).toBe(0)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await shown(page, 'First Stick').waitFor()
  expect(await question.count()).toBe(0)
})

test('who fills in the form is not interrupted on any of its parts, and celebrates when it is closed', async ({
  page,
  context,
}) => {
  const ana = await enter(context)
  await openHome(page, ana)
  await keep(ana, 1)
  const letGo = await holdCount(page)
  await page.reload()
  await button(page, /Manual Entry/).click()
  await page.getByLabel('Brand', { exact: true }).fill('Oliva')
  const response = page.waitForResponse('**/api/user/milestones')
  letGo()
  await (await response).finished()
  await page.getByText('1 of 6').waitFor()
  await button(page, 'Add to Collection').focus()
  await page.getByLabel('Brand', { exact: true }).focus()
  expect(await celebration(page).count()).toBe(0)
  await page.getByRole('button', { name: /Close/ }).click({ delay: 150 })
  await shown(page, 'First Stick').waitFor()
})
