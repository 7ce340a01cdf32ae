import { expect, inject } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { button, field, heading, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { press, tabTo } from './keys.ts'
import { newUser } from './new-user.ts'
import { test } from './test.ts'

test('shares a milestone that another collector likes and reports, and takes it back', async ({
  browser,
  page,
  member,
}) => {
  // Unlike those of tests that run at the same time.
  const lineName = `Anniversary ${member.userId}`
  await member.ok(cigars.createCigar, { body: { ...padron, lineName, purchaseDate: daysAgo(400) } })
  await page.goto('/timeline?type=milestones')
  await tabTo(page, button(page, `Share ${padron.brand} ${lineName}, 1 year`))
  await press(page, 'Enter')
  await field(page, 'Caption (optional)').fill('A year')
  await press(page, 'Escape')
  await button(page, 'Discard').click()
  // The button has the focus again.
  await press(page, 'Enter')
  await field(page, 'Caption (optional)').fill('A year in cedar.\nWorth it.')
  const sharing = page.getByRole('dialog', { name: 'Share a Milestone' })
  await sharing.getByRole('region', { name: 'Preview' }).getByText('A year in cedar.').waitFor()
  await sharing.getByRole('button', { name: 'Share', exact: true }).click()
  await toast(page, 'Milestone shared').waitFor()
  await page.getByRole('link', { name: 'View Community' }).click()
  const own = page.getByRole('article').filter({ hasText: lineName })
  await own.getByText('0 likes').waitFor()

  const other = await browser.newContext({ baseURL: inject('cloudUrl'), reducedMotion: 'reduce' })
  await newUser(other)
  const reader = await other.newPage()
  await reader.goto('/community')
  const seen = reader.getByRole('article').filter({ hasText: lineName })
  // The button shows the like before it is saved.
  const saved = reader.waitForResponse((response) => response.url().endsWith('/like'))
  await seen.getByRole('button', { name: /^Like/ }).click()
  await seen.getByRole('button', { name: /1 like$/, pressed: true }).waitFor()
  await saved
  await page.reload()
  await own.getByText('1 like').waitFor()

  await seen.getByRole('button', { name: /^More about/ }).click()
  await button(reader, 'Report').click()
  await field(reader, 'Reason').selectOption('Something else')
  await button(reader, 'Send Report').click()
  await seen.waitFor({ state: 'detached' })
  await other.close()

  await own.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await toast(page, 'Milestone deleted').waitFor()
  await own.waitFor({ state: 'detached' })
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Shared Milestones' }).click()
  await heading(page, 'Community Milestones').waitFor()
  await page.getByText('Nothing Shared Yet').waitFor()
  expect(new URL(page.url()).search).toBe('?view=yours')
})
