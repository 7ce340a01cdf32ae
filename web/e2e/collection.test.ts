import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { cigars } from '../../shared/contract/cigars.ts'
import type { Member } from './member.ts'
import { button, field, heading, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const shelf = [
  { ...padron, quantity: 5 },
  { ...padron, lineName: '1926 Serie', wrapper: 'Natural' },
  { ...padron, brand: 'Oliva', lineName: 'Serie V', wrapper: 'Habano', quantity: 3 },
  { ...padron, brand: 'Cohiba', lineName: 'Siglo VI', wrapper: 'Colorado', origin: 'Cuba' },
]

async function stock(member: Member): Promise<void> {
  for (const body of shelf) await member.ok(cigars.createCigar, { body })
}

/** The lines of the cards in sight, as a collector reads them. */
const linesShown = (page: Page) => page.getByRole('article').getByRole('heading').allTextContents()

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search cigars' })

test('a collection is searched by brand, line, wrapper and origin, narrowed to a brand, and shown whole again', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/all-cigars')
  await expect.poll(() => linesShown(page)).toEqual(['Cohiba', 'Oliva', 'Padron', 'Padron'])
  for (const [text, brands] of [
    ['oLiV', ['Oliva']],
    ['1926', ['Padron']],
    ['habano', ['Oliva']],
    ['CUBA', ['Cohiba']],
  ] as const) {
    await search(page).fill(text)
    await expect.poll(() => linesShown(page)).toEqual(brands)
  }
  await page.getByText('1 cigar', { exact: true }).waitFor()
  await field(page, 'Brand').selectOption('Padron')
  await page.getByText('No cigars match your criteria').waitFor()
  await page.getByText('Try adjusting your search or filters').waitFor()
  await button(page, 'Show All Cigars').click()
  await expect.poll(() => linesShown(page)).toHaveLength(4)
  await field(page, 'Brand').selectOption('Padron')
  await expect.poll(() => linesShown(page)).toEqual(['Padron', 'Padron'])
  expect(new URL(page.url()).searchParams.get('brand')).toBe('Padron')
  await page.reload()
  await expect.poll(() => linesShown(page)).toEqual(['Padron', 'Padron'])
})

test('the way back from a cigar leads to the list as it was left', async ({ page, member }) => {
  await stock(member)
  await page.goto('/all-cigars?brand=Oliva')
  await page.getByRole('link', { name: 'View Oliva Serie V' }).click()
  await heading(page, 'Oliva Serie V').waitFor()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await expect.poll(() => linesShown(page)).toEqual(['Oliva'])
  await page.goto('/')
  await page.getByRole('link', { name: 'Oliva', exact: true }).click()
  await page.getByRole('link', { name: 'Back to Collection' }).click()
  await heading(page, "Ana's Digital Humidor").waitFor()
})

test('a cigar is removed after a question, and home shows what is left', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/all-cigars')
  await button(page, 'Remove Oliva Serie V').click()
  const question = page.getByRole('alertdialog', { name: 'Remove Cigar' })
  await question
    .getByText(
      'Are you sure you want to remove "Oliva" from your collection? This action cannot be undone.',
      { exact: true },
    )
    .waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await member.ok(cigars.listCigars)).toHaveLength(4)

  await button(page, 'Remove Oliva Serie V').click()
  await question.getByRole('button', { name: 'Remove', exact: true }).click()
  await toast(page, 'Cigar removed from collection.').waitFor()
  await heading(page, "Ana's Digital Humidor").waitFor()
  await expect.poll(() => linesShown(page)).toEqual(['Cohiba', 'Padron', 'Padron'])
  await page.getByRole('definition').filter({ hasText: /^7$/ }).waitFor()
})

test('a removal that fails says why, and the cigar stays', async ({ page, member, watch }) => {
  watch.allow(500, 'no answer')
  await stock(member)
  await page.goto('/all-cigars')
  const remove = async () => {
    await button(page, 'Remove Oliva Serie V').click()
    await button(page, 'Remove').click()
  }
  await page.route('**/api/cigars/*', (route) => route.abort())
  await remove()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(/^Failed to remove cigar from collection/)
    .waitFor()
  await page.unroute('**/api/cigars/*')
  expect(await member.ok(cigars.listCigars)).toHaveLength(4)
  await button(page, 'Cancel').click()
  await expect.poll(() => linesShown(page)).toHaveLength(4)
})

test('an empty collection invites to begin, on the dashboard and in the list', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
  await page.getByText('No cigars in collection').waitFor()
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await page.getByText('Your collection is empty').waitFor()
  await page.getByRole('link', { name: 'Add Your First Cigar' }).click()
  await button(page, /^Manual Entry/).waitFor()
})

test('what could not be loaded says so and is there after another try', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await stock(member)
  const fail = () =>
    page.route('**/api/cigars**', (route) => route.fulfill({ status: 500, body: 'out of order' }))
  await fail()
  await page.goto('/all-cigars')
  await page.getByText('Your collection could not be loaded.').waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await expect.poll(() => linesShown(page)).toHaveLength(4)

  await fail()
  await page.goto('/')
  await page.getByText('Your cigars could not be loaded.').waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').last().click()
  await expect.poll(() => linesShown(page)).toHaveLength(4)
})

test('when the server cannot say who this is, the page says so and asks again', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(503)
  await page.route('**/api/auth/user', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'We are busy.' } }),
  )
  await page.goto('/')
  await heading(page, 'Not Available Right Now').waitFor()
  await page.getByText('We are busy.').waitFor()
  await page.unrouteAll()
  await button(page, 'Try Again').click()
  await heading(page, `${member.firstName}'s Digital Humidor`).waitFor()
})
