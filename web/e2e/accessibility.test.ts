import { expect } from 'vitest'
import { findViolations, walk } from './find-violations.ts'
import { collectionStops, stockForTour, visitorStops } from './tour.ts'
import { test } from './visit.ts'

test.override('device', { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })

test('axe finds nothing on any page of a visitor, in light and dark', async ({ page }) => {
  expect(await walk(page, visitorStops)).toEqual([])
})

test('axe finds nothing in the lists and the account of a member, in light and dark', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await page.getByText('No cigars in collection').waitFor()
  const found = await findViolations(page, 'empty home')
  await stockForTour(member)
  found.push(...(await walk(page, collectionStops)))
  expect(found).toEqual([])
})
