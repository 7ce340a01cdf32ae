import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { BrandInfo } from '../../shared/contract/brands.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { button, heading } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const info = '**/api/brands/*/info'

const padronStory = {
  brandName: 'Padrón',
  state: 'known',
  description: 'A carpenter’s hammer stands at the beginning.',
  notableLines: [],
  writtenByAi: false,
} satisfies BrandInfo

const placeOf = async (part: Locator) => {
  const box = await part.boundingBox()
  return [box?.x, box?.y]
}

test('what is still coming says so, and stands where it will be', async ({ page, member }) => {
  await member.ok(cigars.createCigar, { body: padron })
  const told = Promise.withResolvers<void>()
  const listed = Promise.withResolvers<void>()
  await page.route(info, async (route) => {
    await told.promise
    await route.fulfill({ json: padronStory })
  })
  await page.route('**/api/cigars?*', async (route) => {
    await listed.promise
    await route.continue()
  })
  await page.goto('/brand/Padron')
  const comingStory = page.getByText('Loading brand information...').locator('..')
  const comingCigars = page.getByText('Loading your collection...').locator('..')
  await comingCigars.waitFor()
  const ofStory = await placeOf(comingStory)
  told.resolve()
  expect(await placeOf(page.getByText(padronStory.description))).toEqual(ofStory)
  const ofCigars = await placeOf(comingCigars)
  listed.resolve()
  expect(await placeOf(page.getByRole('article'))).toEqual(ofCigars)
})

test('what could not be loaded says so, and is there after another try', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await member.ok(cigars.createCigar, { body: padron })
  const fail = { status: 500, body: 'out of order' }
  await page.route(info, (route) => route.fulfill(fail))
  await page.route('**/api/cigars?*', (route) => route.fulfill(fail))
  await page.goto('/brand/Padron')
  await page.getByText('Brand information could not be loaded.').waitFor()
  await page.getByText('Your collection could not be loaded.').waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').last().click()
  await page.getByRole('article').getByText('1964 Anniversary').waitFor()
  await button(page, 'Try Again').click()
  await heading(page, 'History and Heritage').waitFor()
})
