import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { collectionStops, stockForTour } from './tour.ts'
import { test as base } from './visit.ts'
import { inParts, phone, walk } from './walk.ts'

const test = base.extend('device', phone)

const openEmptyHome = async (page: Page) => {
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
}

test('home without cigars fits every width, finger and rule of axe', async ({ signedIn }) => {
  expect(await walk(signedIn, [['empty home', openEmptyHome]])).toEqual([])
})

test.for(inParts(collectionStops))(
  'the lists and the account of a member fit every width, finger and rule of axe (part %#)',
  async (stops, { page, member }) => {
    await stockForTour(member)
    expect(await walk(page, stops)).toEqual([])
  },
)
