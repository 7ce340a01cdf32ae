import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { awaitProcessing } from '../../infra/local/testing/await-processing.ts'
import { blankPhoto } from '../../infra/local/testing/post-photo.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as photos from '../../shared/contract/photos.ts'
import { daysAgo } from '../testing/days-ago.ts'
import { button } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { findViolations } from './find-violations.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

/** Three sticks with a photo of 400 days ago, of which one was smoked today, and two of 178 days ago. */
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

test('shows the events at once on a phone, and smoking and pace on request', async ({
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
  await chart.getByText(/^1 stick since /).waitFor()
  await pace.getByText(/^About 0\.1 sticks a month, 1 in the last year\./).waitFor()
  expect(await findViolations(page, 'timeline on a phone')).toEqual([])
  await button(page, 'Hide smoking and pace').click()
  await pace.waitFor({ state: 'hidden' })
})
