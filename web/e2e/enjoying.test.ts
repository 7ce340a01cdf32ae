import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import * as instances from '../../shared/contract/instances.ts'
import { button, toast } from '../testing/read-page.ts'
import { padron } from '../testing/samples.ts'
import { cigarOf, confirm, dialog } from './enjoyment.ts'
import { expectFocus, press, tabTo, type } from './keys.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

const selection = (page: Page) => page.getByRole('dialog', { name: 'Select Purchase' })
const smokedOf = (member: Member, id: string) =>
  member.ok(instances.listInstances, { params: { id }, query: { smoked: '1' } })

/** Three purchases: of 2024, of 2025, and of 2023 without a stick left. */
async function threePurchases(member: Member): Promise<string> {
  await member.goPremium()
  const { id } = await member.ok(cigars.createCigar, {
    body: { ...padron, quantity: 2, pricePerCigar: 18.5, purchaseDate: '2024-01-10' },
  })
  const params = { id }
  const add = (purchaseDate: string, quantity: number) =>
    member.ok(batches.addBatch, { params, body: { quantity, purchaseDate } })
  await add('2025-03-04', 3)
  const { id: batchId } = await add('2023-05-06', 1)
  await member.ok(cigars.enjoyCigar, { params, body: { batchId } })
  return id
}

test('enjoys a cigar of a chosen purchase by keyboard, rates it, and undoes it from the toast', async ({
  page,
  member,
}) => {
  const id = await threePurchases(member)
  await page.goto(`/cigar/${id}`)
  await tabTo(page, button(page, 'Enjoy'))
  await press(page, 'Enter')
  await dialog(page).getByText('From purchase #2 of 1/10/2024').waitFor()
  await tabTo(page, dialog(page).getByRole('button', { name: 'Change' }))
  await press(page, 'Enter')
  await expectFocus(selection(page).getByRole('radio').first())
  await press(page, 'ArrowDown')
  await press(page, 'Enter')
  await dialog(page).getByText('From purchase #3 of 3/4/2025').waitFor()
  await expectFocus(dialog(page).getByRole('button', { name: 'Change' }))
  await tabTo(page, dialog(page).getByRole('radio', { name: '1 star' }))
  await press(page, 'ArrowRight')
  await tabTo(page, dialog(page).getByLabel('Notes (optional)'))
  await type(page, 'Cedar')
  await tabTo(page, confirm(page))
  await press(page, 'Enter')
  await toast(page, 'Enjoy!').waitFor()
  // With the focus it stays.
  await press(page, 'F8')
  await page.getByText('Rated 2/5 stars').waitFor()
  await page.getByText('4 sticks in stock').waitFor()
  const input = { purchaseDate: '2025-03-04', smokingRating: 2, individualNotes: 'Cedar' }
  expect((await smokedOf(member, id))[0]).toMatchObject(input)
  await tabTo(page, button(page, 'Undo'))
  await press(page, 'Enter')
  await toast(page, 'Undone').waitFor()
  await page.getByText('5 sticks in stock').waitFor()
  expect(await smokedOf(member, id)).toHaveLength(1)
})

test('keeps the button and the dialog in reach on a phone, with one more tap for stars', async ({
  page,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const id = await threePurchases(member)
  await page.goto(`/cigar/${id}`)
  const enjoy = button(page, 'Enjoy')
  for (const place of ['top', 'end']) {
    if (place === 'end') await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    expect((await enjoy.boundingBox())?.y).toBeGreaterThan(700)
  }
  const overlap = async () => {
    const footer = page.getByRole('contentinfo')
    await footer.scrollIntoViewIfNeeded()
    const { y = 0, height = 0 } = (await footer.boundingBox()) ?? {}
    return y + height - ((await enjoy.boundingBox())?.y ?? 0)
  }
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await enjoy.click()
  await dialog(page).locator('label', { hasText: '4 stars' }).click()
  expect((await confirm(page).boundingBox())?.y).toBeGreaterThan(700)
  await confirm(page).click()
  await toast(page, 'Enjoy!').waitFor()
  await page.getByText('4 sticks in stock').waitFor()
  const cigar = await cigarOf(member, id)
  expect(cigar).toMatchObject({ userRating: 4, smokes: { rated: 1, meanStars: 4 } })
})

/** Responds with a list of 4,750 cigars, of which each has one purchase: known once `release` is called. */
async function respondWithLongList(page: Page, member: Member) {
  const cigar = await member.ok(cigars.createCigar, {
    body: { ...padron, quantity: 5, purchaseDate: '2025-03-04' },
  })
  const [batch] = await member.ok(batches.listBatches, { params: { id: cigar.id } })
  const list = Array.from({ length: 4_750 }, (_, n) => ({
    ...cigar,
    id: `${cigar.id.slice(0, -4)}${String(n + 1).padStart(4, '0')}`,
    lineName: `Anniversary ${n + 1}`,
  }))
  await page.route('**/api/cigars?*', (route) => route.fulfill({ json: list }))
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const inventory = { purchases: [batch], smoked: [] }
  await page.route('**/api/cigars/*?inventory=1', async (route) => {
    await promise
    await route.fulfill({ json: { ...cigar, pricedQuantity: 0, inventory } })
  })
  await page.route('**/enjoy?*', (route) =>
    route.fulfill({ json: { id: cigar.id, quantity: 4, stickId: `${batch?.id}.1` } }),
  )
  return { release }
}

/** The position of a dialog after its animation. */
async function restingBox(place: Locator) {
  await place.evaluate((element) =>
    Promise.all(element.getAnimations().map(({ finished }) => finished)),
  )
  return place.boundingBox()
}

/** Scrolls a long list until the card of this position is in the middle of the window. */
const scrollTo = (page: Page, position: number) =>
  page.getByRole('list', { name: 'Cigars' }).evaluate(async (list: HTMLElement, position) => {
    const cards = () => [...list.querySelectorAll<HTMLElement>('[role=listitem]')]
    const positionOf = (card: Element | undefined) => Number(card?.ariaPosInSet)
    let last: number | undefined
    for (let steps = 0; steps < 200; steps += 1) {
      const card = cards().find((one) => positionOf(one) === position)
      const total = Number(cards()[0]?.ariaSetSize)
      const rows = (position - positionOf(cards()[0])) / total
      if (card) card.scrollIntoView({ block: 'center' })
      else scrollBy(0, rows * list.offsetHeight)
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
      const top = card?.getBoundingClientRect().top
      // Rows above it get another height when they are measured.
      if (top !== undefined && top === last) return
      last = top
    }
    throw new Error(`The list has no card ${position} in the window`)
  }, position)

test.for([
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
])(
  'fits the dialog of a card far down a list at $width px, and keeps the list in place',
  async (screen, { page, member }) => {
    const { release } = await respondWithLongList(page, member)
    await page.setViewportSize(screen)
    await page.goto('/all-cigars')
    for (const position of [40, 4_000]) {
      const card = page.locator(`[aria-posinset="${position}"]`)
      const enjoy = card.getByRole('button', { name: `Enjoy Padron Anniversary ${position}` })
      await card.or(page.getByRole('article').first()).first().waitFor()
      await scrollTo(page, position)
      const before = await card.boundingBox()
      await enjoy.click()
      await confirm(page).waitFor()
      const box = await restingBox(dialog(page))
      const { x = -1, y = -1, width = 0, height = 0 } = box ?? {}
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(x + width).toBeLessThanOrEqual(screen.width)
      expect(y + height).toBeLessThanOrEqual(screen.height)
      release()
      await dialog(page).getByText('From purchase #1').waitFor()
      expect(await restingBox(dialog(page))).toEqual(box)
      await press(page, 'Escape')
      await expectFocus(enjoy)
      expect(await card.boundingBox()).toEqual(before)
      await enjoy.click()
      await confirm(page).click()
      await toast(page, 'Enjoy!').waitFor()
      expect(await card.boundingBox()).toEqual(before)
      // It may be above the button of the next card.
      await page.getByRole('region', { name: 'Notifications' }).getByLabel('Close').click()
    }
  },
)
