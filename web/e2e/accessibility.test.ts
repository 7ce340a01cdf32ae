import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { collectionStops, stockForTour, visitorStops } from './tour.ts'
import { test } from './visit.ts'
import { phone, walk } from './walk.ts'

test.override('device', phone)

test('every page of a visitor fits every width, finger and rule of axe, in light and dark', async ({
  page,
}) => {
  expect(await walk(page, visitorStops)).toEqual([])
})

const openEmptyHome = async (page: Page) => {
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
}

test('the lists and the account of a member fit every width, finger and rule of axe', async ({
  page,
  member,
}) => {
  const found = await walk(page, [['empty home', openEmptyHome]])
  await stockForTour(member)
  found.push(...(await walk(page, collectionStops)))
  expect(found).toEqual([])
})
