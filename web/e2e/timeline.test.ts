import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import { blankPhoto } from '../../infra/local/testing/post-photo.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { getTimeline } from '../../shared/contract/timeline.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { padron } from '../testing/samples.ts'
import { findViolations } from './find-violations.ts'
import { expectFocus, press, tabTo } from './keys.ts'
import type { Member } from './new-user.ts'
import { button, field, heading } from './read-page.ts'
import { test } from './test.ts'
import { untilKept } from './until-kept.ts'

const olivaName = 'Oliva Serie V'

/** Three sticks with a photo of 400 days ago, of which one was smoked today, and two of 179 days ago. */
async function addTwoCigars(member: Member): Promise<void> {
  const body = new FormData()
  body.set('image', new Blob([await blankPhoto()], { type: 'image/jpeg' }), 'a.jpg')
  const { imageUrl } = await member.ok(photos.uploadPhoto, { body })
  await awaitProcessing(imageUrl.slice(1))
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, imageUrl, quantity: 3, purchaseDate: daysAgo(400) },
  })
  await member.ok(cigars.createCigar, {
    body: {
      ...padron,
      brand: 'Oliva',
      lineName: 'Serie V',
      quantity: 2,
      purchaseDate: daysAgo(178),
    },
  })
  await member.ok(cigars.enjoyCigar, { params: { id }, body: { rating: 4 } })
}

const count = (page: Page, text: string) =>
  page.getByRole('search').getByText(text, { exact: true }).waitFor()

test('A member filters the timeline by keyboard, and finds the filter again after a cigar', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await page.goto('/timeline')
  await page.getByText('No Timeline Events').waitFor()
  await untilKept(page, getTimeline)

  await addTwoCigars(member)
  let isBroken = true
  // The route stays: during a request it is not certain when a removed route stops answering.
  await page.route(`**${getTimeline.path}`, (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue(),
  )
  await page.reload()
  await page.getByText(/^Could not refresh/).waitFor()
  isBroken = false
  await tabTo(page, button(page, 'Try Again'))
  await press(page, 'Enter')
  await count(page, '6 events')

  await tabTo(page, field(page, 'Event type'))
  await press(page, 'ArrowDown')
  await count(page, '2 events')
  await expectFocus(field(page, 'Event type'))
  await tabTo(page, page.getByRole('link', { name: olivaName }))
  await press(page, 'Enter')
  await heading(page, olivaName).waitFor()
  await tabTo(page, page.getByRole('link', { name: 'Back to Collection' }))
  await press(page, 'Enter')
  await heading(page, 'Collection Timeline').waitFor()
  expect(page.url()).toContain('/timeline?type=purchases')
  await page.reload()
  await count(page, '2 events')
  expect(await field(page, 'Event type').inputValue()).toBe('purchases')

  await page.goto('/timeline?type=milestones&year=1999')
  await page.getByText('No events match your filters').waitFor()
})

test('On a phone the events are in view at once, and smoking and pace on request', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await addTwoCigars(member)
  await page.goto('/timeline')
  await count(page, '6 events')
  const box = await page.getByRole('article').first().boundingBox()
  expect(box && box.y + box.height).toBeLessThan(844)
  const chart = page.getByRole('figure', { name: 'Smoking by Month' })
  const pace = page.getByRole('region', { name: 'Your Pace' })
  expect([await chart.isVisible(), await pace.isVisible()]).toEqual([false, false])
  await button(page, 'Show smoking and pace').click()
  await chart.locator('svg').waitFor()
  await pace.getByText(/^About 0\.1 sticks a month, 1 in the last year\./).waitFor()
  expect(await findViolations(page, 'timeline on a phone')).toEqual([])
  await button(page, 'Hide smoking and pace').click()
  await pace.waitFor({ state: 'hidden' })
})
