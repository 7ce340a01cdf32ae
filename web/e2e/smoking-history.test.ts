import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import { isFocused, press, tabTo, type } from './keys.ts'
import type { Member } from './member.ts'
import { button, heading, problemOf, toast } from './read-page.ts'
import { padron } from './shelf.ts'
import { test } from './visit.ts'

const history = (page: Page) => page.getByRole('region', { name: 'Smoking History' })
const entries = (page: Page) => history(page).getByRole('listitem')

/** A cigar bought 800 days ago, of which as many were smoked as there are words about them. */
async function smoked(member: Member, said: readonly object[], quantity = 5): Promise<string> {
  const purchaseDate = new Date(Date.now() - 800 * 86_400_000).toISOString().slice(0, 10)
  const body = { ...padron, quantity, pricePerCigar: 18.5, purchaseDate }
  const { id } = await member.ok(cigars.createCigar, { body })
  for (const one of said) await member.ok(cigars.enjoyCigar, { params: { id }, body: one })
  return id
}

async function open(page: Page, id: string): Promise<void> {
  await page.goto(`/cigar/${id}`)
  await heading(page, 'Smoking History').waitFor()
}

test('every smoke is told, newest first: when, how old, of which purchase, how it was', async ({
  page,
  member,
}) => {
  const id = await smoked(member, [{ rating: 4, notes: 'Cocoa to the end' }, {}])
  const [purchase] = await member.ok(batches.listBatches, { params: { id } })
  await member.ok(batches.updateBatch, {
    params: { id, batchId: purchase?.id },
    body: { notes: 'The box from Marta' },
  })
  await open(page, id)
  await history(page).getByText('2 cigars enjoyed').waitFor()
  expect(await entries(page).count()).toBe(2)
  const older = await entries(page).nth(1).innerText()
  expect(older).toMatch(/^Enjoyed \d+\/\d+\/\d{4}, \d+:\d{2} [AP]M/)
  expect(older).toContain('Aged for 2 years, 2 months')
  expect(older).toMatch(/Purchase #1 · \d+\/\d+\/\d{4} · \$18\.50/)
  expect(older).toContain('Rated 4/5 stars')
  expect(older).toMatch(/Batch notes\s+The box from Marta/)
  expect(older).toMatch(/Smoking notes\s+Cocoa to the end/)
  expect(await entries(page).nth(0).innerText()).not.toContain('Rated')
  expect(await button(page, 'Put back').count()).toBe(1)
})

describe.each(['America/Los_Angeles', 'Asia/Tokyo'])('in %s', (timeZone) => {
  test.override('device', { timezoneId: timeZone })

  test('the time is that of the reader', async ({ page, member }) => {
    const id = await smoked(member, [{}])
    const asked = { params: { id }, query: { smoked: '1' } }
    const [smoke] = await member.ok(instances.listInstances, asked)
    await open(page, id)
    const hour = new Date(smoke?.smokedDate ?? '').toLocaleTimeString('en-US', {
      timeZone,
      hour: 'numeric',
      minute: '2-digit',
    })
    await entries(page).getByText(hour.replace(/\s/g, ' ')).waitFor()
  })
})

test('nothing smoked yet invites', async ({ page, member }) => {
  await open(page, await smoked(member, []))
  await page
    .getByText(
      'No cigars enjoyed yet. Start enjoying your collection to see your smoking history here.',
    )
    .waitFor()
})

test('what was thought of a cigar can be thought over, and taken back', async ({
  page,
  member,
}) => {
  await open(page, await smoked(member, [{ rating: 4, notes: 'Cocoa' }]))
  await history(page)
    .getByRole('button', { name: /^Edit what you noted/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Experience' })
  await dialog.locator('label', { hasText: '5 stars' }).click()
  await dialog.getByLabel('Smoking notes').fill('Cocoa, and better the longer I think of it')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await toast(page, 'Smoking history updated').waitFor()
  await history(page).getByText('Rated 5/5 stars').waitFor()
  await history(page).getByText('Cocoa, and better the longer I think of it').waitFor()

  await history(page)
    .getByRole('button', { name: /^Edit what you noted/ })
    .click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByLabel('Smoking notes').fill('')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await history(page).getByText('Rated 5/5 stars').waitFor({ state: 'detached' })
  expect(await history(page).getByText('Smoking notes').count()).toBe(0)
})

test('other stars leave alone what was written elsewhere meanwhile', async ({ page, member }) => {
  const id = await smoked(member, [{ rating: 4, notes: 'Cocoa' }])
  await open(page, id)
  await history(page)
    .getByRole('button', { name: /^Edit what you noted/ })
    .click()
  const smokes = { params: { id }, query: { smoked: '1' } } as const
  const [stick] = await member.ok(instances.listInstances, smokes)
  await member.ok(instances.updateInstance, {
    params: { id, instanceId: stick?.id },
    body: { individualNotes: 'Cedar' },
  })
  const dialog = page.getByRole('dialog', { name: 'Edit Experience' })
  await dialog.locator('label', { hasText: '5 stars' }).click()
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await history(page).getByText('Cedar').waitFor()
  await history(page).getByText('Rated 5/5 stars').waitFor()
})

test('a note that is too long, and a failure, keep what was written', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(400, 500)
  await open(page, await smoked(member, [{}]))
  await history(page)
    .getByRole('button', { name: /^Edit what you noted/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Experience' })
  const notes = dialog.getByLabel('Smoking notes')
  const save = dialog.getByRole('button', { name: 'Save Changes' })
  await notes.fill('x'.repeat(10_000))
  await save.click()
  await expect.poll(() => problemOf(notes)).toBe('Please use at most 5,000 characters.')
  await expect.poll(() => isFocused(notes)).toBe(true)
  await notes.fill('Cocoa')
  await page.route('**/instances/*', (route) => route.fulfill({ status: 500, body: '' }))
  await save.click()
  await toast(page, 'Failed to save your experience.').waitFor()
  expect(await notes.inputValue()).toBe('Cocoa')
  await page.unrouteAll()
  await save.click()
  await history(page).getByText('Cocoa').waitFor()
})

test('the latest smoke is put back after a question, and the one before becomes the latest', async ({
  page,
  member,
}) => {
  const id = await smoked(member, [{ notes: 'The first' }, { notes: 'The second' }])
  await open(page, id)
  await button(page, 'Put back').click()
  const question = page.getByRole('alertdialog', { name: 'Put Back' })
  await question.getByText(/returns to your inventory/).waitFor()
  await question.getByRole('button', { name: 'Put Back' }).click()
  await toast(page, 'Put back').waitFor()
  await history(page).getByText('1 cigar enjoyed').waitFor()
  expect(await entries(page).innerText()).toContain('The first')
  await page.getByText('4 cigars in stock').waitFor()
  expect(await member.ok(cigars.getCigar, { params: { id } })).toMatchObject({ quantity: 4 })
})

test('a long history begins with twenty', async ({ page, member }) => {
  await member.goPremium()
  const twentyFive = Array.from({ length: 25 }, () => ({}))
  await open(page, await smoked(member, twentyFive, 30))
  await history(page).getByText('25 cigars enjoyed').waitFor()
  expect(await entries(page).count()).toBe(20)
  await history(page)
    .getByRole('button', { name: /^Show more/ })
    .click()
  expect(await entries(page).count()).toBe(25)
  expect(
    await history(page)
      .getByRole('button', { name: /^Show more/ })
      .count(),
  ).toBe(0)
})

test('a history that cannot be fetched can be asked for again, on a page that stays', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  const id = await smoked(member, [{ rating: 3 }])
  let asked = 0
  await page.route('**/api/cigars/*/instances*', (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await open(page, id)
  await history(page).getByText('Failed to fetch instances').waitFor()
  await heading(page, 'Specifications').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  await page.unrouteAll()
  await history(page).getByRole('button', { name: 'Try Again' }).click()
  await history(page).getByText('Rated 3/5 stars').waitFor()
})

test('a slow history says that it is coming', async ({ page, member }) => {
  const id = await smoked(member, [{ rating: 3 }])
  let answer = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cigars/*/instances*', async (route) => {
    await isAsked
    await route.continue()
  })
  await open(page, id)
  await history(page).getByText('Loading smoking history...').waitFor()
  answer()
  await history(page).getByText('Rated 3/5 stars').waitFor()
})

test('without a mouse an experience is edited and a smoke is put back', async ({
  page,
  member,
}) => {
  await open(page, await smoked(member, [{}]))
  const edit = history(page).getByRole('button', { name: /^Edit what you noted/ })
  await tabTo(page, edit)
  await press(page, 'Enter')
  await tabTo(page, page.getByLabel('Smoking notes'))
  await type(page, 'Cedar')
  await tabTo(page, button(page, 'Save Changes'))
  await press(page, 'Enter')
  await toast(page, 'Smoking history updated').waitFor()
  await history(page).getByText('Cedar').waitFor()
  await expect.poll(() => isFocused(edit)).toBe(true)
  await page.keyboard.press('Shift+Tab')
  expect(await isFocused(button(page, 'Put back'))).toBe(true)
  await press(page, 'Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Put Back' }))
  await press(page, 'Enter')
  await page.getByText('No cigars enjoyed yet.').waitFor()
})
