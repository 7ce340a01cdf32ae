import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { NewCigarInput } from '../../shared/contract/cigar.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { formatUsDay } from '../../shared/rules/dates.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { padron } from '../testing/samples.ts'
import { expectFocus, press, tabTo } from './keys.ts'
import type { Member } from './new-user.ts'
import { heading } from './read-page.ts'
import { test } from './test.ts'

/** Adds sticks of this age in days. Returns the ID of the cigar. */
async function keep(member: Member, days: number, body: Partial<NewCigarInput> = {}) {
  const cigar = { ...padron, purchaseDate: daysAgo(days), ...body }
  return (await member.ok(cigars.createCigar, { body: cigar })).id
}

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const oldest = (page: Page) => part(page, 'Oldest Cigars by Seasoning Age')
const ages = (page: Page) => part(page, 'Aging Breakdown by Cigar')

async function keepRated(member: Member, days: number, lineName: string, rating: number) {
  const id = await keep(member, days, { lineName, quantity: 4 })
  for (let count = 0; count < 3; count += 1) {
    await member.ok(cigars.enjoyCigar, { params: { id }, body: { rating } })
  }
}

/** Cigars rated 5 at 14 months and 3 at one month, and eleven of 30 months and more. */
async function keepPastBest(member: Member): Promise<void> {
  await keepRated(member, 420, 'Mellow', 5)
  await keepRated(member, 40, 'Young', 3)
  for (let count = 0; count < 11; count += 1) {
    await keep(member, 900 + count, { lineName: `Forgotten ${count}` })
  }
}

test('A member reads the ages by keyboard, opens a cigar and comes back', async ({
  page,
  member,
}) => {
  await member.goPremium()
  await keepPastBest(member)
  await page.goto('/aging')
  await ages(page).getByText('13 sticks of 13 cigars, the oldest first.').waitFor()
  await oldest(page)
    .getByText(`Purchased ${formatUsDay(daysAgo(910))}`)
    .waitFor()
  await part(page, 'Rating Against Age')
    .getByText(/^You rate them highest at 1–2 years \(Maturing\): 5\.0 of 5/)
    .waitFor()

  const soon = part(page, 'Smoke Soon')
  expect(await soon.getByRole('listitem').count()).toBe(10)
  await tabTo(page, soon.getByRole('button', { name: /^Show more/ }))
  await press(page, 'Enter')
  await expect.poll(() => soon.getByRole('listitem').count()).toBe(11)
  await expectFocus(soon.getByText('All are shown'))

  await tabTo(
    page,
    ages(page).getByRole('button', { name: 'Show as table of Aging Breakdown by Cigar' }),
  )
  await press(page, 'Enter')
  await page.getByRole('table', { name: 'Aging Breakdown by Cigar' }).waitFor()
  await tabTo(page, ages(page).getByRole('link', { name: 'Padron Forgotten 10' }))
  await press(page, 'Enter')
  await heading(page, 'Padron Forgotten 10').waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection' }))
  await press(page, 'Enter')
  await heading(page, 'Aging Analytics').waitFor()
})
