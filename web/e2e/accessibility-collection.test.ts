import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { phone } from './taps.ts'
import { memberVisits, stockForTour } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, walk } from './walk.ts'

const test = base.extend('device', phone)

const openEmptyHome = async (page: Page) => {
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
}

test('Home without cigars fits all widths and fingers and the rules of axe', async ({
  signedIn,
}) => {
  expect(await walk(signedIn, [[['empty home', openEmptyHome]]])).toEqual([])
})

test.for(inParts(memberVisits))(
  'The lists and the account of a member fit all widths and fingers and the rules of axe (part %#)',
  async (visits, { page, member }) => {
    await stockForTour(member)
    expect(await walk(page, visits)).toEqual([])
  },
)
