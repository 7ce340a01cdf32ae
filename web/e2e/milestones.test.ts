import { expect } from 'vitest'
import * as z from 'zod/mini'
import { getUser } from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { storageKey } from '../features/milestones/celebrated.ts'
import { button, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { hold, settle } from './audit.ts'
import { findViolations } from './find-violations.ts'
import { expectFocus, press } from './keys.ts'
import { newUser } from './new-user.ts'
import { test } from './test.ts'

const asUser = `**${getUser.path}`

test('shows a milestone after the user has finished typing, pressing and answering', async ({
  page,
  context,
}) => {
  const { ok } = await newUser(context, true)
  await ok(cigars.createCigar, { body: { ...padron, quantity: 2 } })
  // Without a stick at first, so that what is done on the page reaches a milestone.
  await page.route(asUser, async (route) => {
    const response = await route.fetch()
    const { totalCigars: _, ...json } = z.parse(getUser.response, await response.json())
    await route.fulfill({ response, json })
  })
  const asked = page.waitForResponse(asUser)
  await page.goto('/all-cigars')
  await (await asked).finished()
  await page.unroute(asUser)
  const release = await hold(page, asUser)
  // The page does not celebrate changes made before it watches for them.
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), storageKey))
    .not.toBeNull()
  await button(page, /^Enjoy /).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enjoy', exact: true }).click()
  await toast(page, 'Enjoy!').waitFor()
  const search = page.getByRole('searchbox', { name: 'Search cigars' })
  await search.fill('padron')
  const responded = page.waitForResponse(asUser)
  release()
  await (await responded).finished()
  const celebration = page.getByRole('dialog', { name: 'Milestone Achieved' })
  await search.fill('Padron')
  expect(await celebration.count()).toBe(0)

  // As long as a finger presses: the celebration must not appear between press and click, nor while the
  // dialog's code is on its way.
  const arrive = await hold(page, '**/remove-cigar-dialog-*.js')
  await button(page, /^Remove /).click({ delay: 150 })
  await settle(page)
  arrive()
  const question = page.getByRole('alertdialog', { name: 'Remove Cigar' })
  await question.waitFor()
  expect(await celebration.count()).toBe(0)
  await question.getByRole('button', { name: 'Cancel' }).click()

  await celebration.getByText('First Stick', { exact: true }).waitFor()
  expect(await question.count()).toBe(0)
  await expectFocus(button(page, 'Awesome!'))
  expect(await findViolations(page, 'celebration')).toEqual([])
  await press(page, 'Escape')
  await celebration.waitFor({ state: 'detached' })
})
