import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
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

test('a cigar removed from a long list is no reason to fetch that list again, as home follows', async ({
  page,
  member,
}) => {
  await stock(member)
  await page.goto('/all-cigars')
  await expect.poll(() => linesShown(page)).toHaveLength(4)
  const wholeOnes: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname !== cigars.listCigars.path || request.method() !== 'GET') return
    if (!searchParams.has('inStock')) wholeOnes.push(request.url())
  })
  await button(page, 'Remove Oliva Serie V').click()
  await button(page, 'Remove').click()
  await heading(page, "Ana's Digital Humidor").waitFor()
  await expect.poll(() => linesShown(page)).toEqual(['Cohiba', 'Padron', 'Padron'])
  await page.getByRole('definition').filter({ hasText: /^7$/ }).waitFor()
  expect(wholeOnes).toEqual([])
  await page.getByRole('link', { name: 'All Cigars' }).first().click()
  await page.getByText('3 cigars', { exact: true }).waitFor()
})

test('of a cigar removed on its own page nothing is left: the way back shows that it is gone', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(404)
  await stock(member)
  await page.goto('/all-cigars')
  await page.getByRole('link', { name: 'View Oliva Serie V' }).click()
  await heading(page, 'Specifications').waitFor()
  await button(page, 'Delete').click()
  await button(page, 'Remove').click()
  await heading(page, "Ana's Digital Humidor").waitFor()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resume) => {
    answer = resume
  })
  await page.route('**/api/cigars/*', async (route) => {
    await answered
    await route.continue()
  })
  await page.goBack()
  await page.getByText('Loading this cigar...').waitFor()
  answer()
  await heading(page, 'Cigar Not Found').waitFor()
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
  await toast(
    page,
    'Failed to remove cigar from collection: The server could not be reached. Please check your connection and try again.',
  ).waitFor()
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

test('a whole list that could not be asked for again is not said to be missing', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  await stock(member)
  await page.goto('/all-cigars')
  await expect.poll(() => linesShown(page)).toHaveLength(4)
  await page.route('**/api/cigars?*', (route) => route.fulfill({ status: 500, body: 'no' }))
  // The last list begins with what the one before has come to know.
  for (const list of ['Previously Enjoyed', 'All Cigars', 'Previously Enjoyed']) {
    const refused = page.waitForResponse('**/api/cigars?*')
    await page.getByRole('link', { name: list }).first().click()
    await heading(page, list).waitFor()
    await (await refused).finished()
  }
  await page.getByText('0 cigars enjoyed', { exact: true }).waitFor()
  expect(await page.getByRole('alert').count()).toBe(0)
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
