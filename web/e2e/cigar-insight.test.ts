import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { padron } from '../testing/samples.ts'
import { findViolations } from './find-violations.ts'
import { expectFocus, press, tabTo } from './keys.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

const chart = (page: Page) => page.getByRole('figure', { name: 'Rating Against Age' })
const toggle = (page: Page, name: string) => chart(page).getByRole('button', { name })
const picture = (page: Page) => chart(page).locator('svg path').first()

/** Six rated sticks: three of 100 days, three of 500. */
async function keepRated(member: Member): Promise<string> {
  const body = { ...padron, quantity: 4, purchaseDate: daysAgo(500) }
  const { id } = await member.ok(cigars.createCigar, { body })
  const params = { id }
  const recent = { quantity: 4, purchaseDate: daysAgo(100) }
  const { id: batchId } = await member.ok(batches.addBatch, { params, body: recent })
  for (const rating of [5, 5, 4]) {
    await member.ok(cigars.enjoyCigar, { params, body: { rating } })
  }
  for (const rating of [3, 2, 3]) {
    await member.ok(cigars.enjoyCigar, { params, body: { rating, batchId } })
  }
  return id
}

test('The chart becomes a table and a picture again by keyboard', async ({ page, member }) => {
  await member.goPremium()
  await page.goto(`/cigar/${await keepRated(member)}`)
  await chart(page).locator('svg text').first().waitFor()
  // The means of 5, 5, 4 and of 3, 2, 3.
  const labels = await chart(page).locator('svg text').allTextContents()
  expect(labels).toEqual(expect.arrayContaining(['2.7', '4.7', '6 mo', '1 yr']))
  await tabTo(page, toggle(page, 'Show as table'))
  await press(page, 'Enter')
  const table = chart(page).getByRole('table', { name: 'Rating Against Age' })
  await table.waitFor()
  expect(await chart(page).locator('svg').count()).toBe(0)
  expect(await findViolations(page, 'the table')).toEqual([])

  const back = toggle(page, 'Show as chart')
  await expectFocus(back)
  await press(page, 'Tab')
  await expectFocus(chart(page).getByRole('region'))
  await page.keyboard.press('Shift+Tab')
  await press(page, 'Enter')
  await picture(page).waitFor({ state: 'attached' })
  expect(await table.count()).toBe(0)
  expect(await findViolations(page, 'the picture')).toEqual([])
})
