import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { padron } from '../testing/samples.ts'
import { press, tabTo } from './keys.ts'
import type { Member } from './new-user.ts'
import { button, heading } from './read-page.ts'
import { test } from './test.ts'

/** Five sticks of Padrón in two spellings, and an Oliva. */
async function stock(member: Member): Promise<void> {
  for (const body of [
    { ...padron, brand: 'Oliva', quantity: 2 },
    { ...padron, quantity: 3 },
    { ...padron, brand: 'Padrón', lineName: '1926 Serie', quantity: 2 },
  ]) {
    await member.ok(cigars.createCigar, { body })
  }
}

const cardOf = (page: Page, brand: string) =>
  page.getByRole('article').filter({ has: heading(page, brand) })

async function follow(page: Page, link: Locator): Promise<void> {
  await tabTo(page, link)
  await press(page, 'Enter')
}

test('Brands are opened, read and returned to by keyboard', async ({ page, member }) => {
  await stock(member)
  await page.goto('/')
  const ways = page.getByRole('navigation', { name: 'Quick Navigation' })
  await follow(page, ways.getByRole('link', { name: 'Brands' }))
  await page.getByText('2 brands · 3 cigars · 7 in stock', { exact: true }).waitFor()
  const card = cardOf(page, 'Padrón')
  await follow(page, card.getByRole('link', { name: /^1926 Serie/ }))
  await heading(page, 'Padrón 1926 Serie').waitFor()
  await page.goBack()
  await follow(page, card.getByRole('link', { name: 'Padrón', exact: true }))

  await heading(page, 'History and Heritage').waitFor()
  await expect.poll(() => page.getByRole('definition').allTextContents()).toContain('5')
  await follow(page, button(page, 'Show more'))
  await button(page, 'Show less').waitFor()
  await follow(page, page.getByRole('link', { name: 'Padron', exact: true }))
  await heading(page, 'Padron 1964 Anniversary').waitFor()
  await follow(page, page.getByRole('link', { name: 'Back to Collection' }))
  await heading(page, 'In Your Collection').waitFor()
  expect(new URL(page.url()).pathname).toBe('/brand/Padr%C3%B3n')
})
