import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { padron } from '../testing/samples.ts'
import { disableOfflineCache, hold, reset } from './audit.ts'
import type { Member } from './new-user.ts'
import { test } from './test.ts'

/** 3 sticks at $18.50, 2 at $14.75, together $85.00, and an older one without a price. */
async function stock(member: Member): Promise<void> {
  const add = (change: object) => member.ok(cigars.createCigar, { body: { ...padron, ...change } })
  const melanio = { brand: 'Oliva', lineName: 'Serie V Melanio', quantity: 2, pricePerCigar: 14.75 }
  await add({ quantity: 3, pricePerCigar: 18.5, purchaseDate: '2024-03-09' })
  await add({ ...melanio, purchaseDate: '2025-02-14' })
  await add({ brand: 'Cohiba', lineName: 'Siglo VI', purchaseDate: '2022-04-30' })
}

test('moves nothing when the figures arrive at any width', async ({ page, member }) => {
  await stock(member)
  await disableOfflineCache(page)
  for (const width of [390, 699, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect({ width, ...(await moves(page)) }).toEqual({ width, shifts: [], distance: 0 })
    await reset(page)
  }
})

/**
 * Returns the layout shifts when the figures arrive, and the distance that the second section moves.
 * A different element replaces that section, so its move is no layout shift.
 */
async function moves(page: Page): Promise<{ shifts: readonly number[]; distance: number }> {
  const release = await hold(page, '**/api/user/collection-value?*')
  await page.goto('/collection-value')
  await page.getByText('Loading collection value...').waitFor()
  const prices = () =>
    page.locator('h2', { hasText: 'Prices' }).evaluate((it) => it.getBoundingClientRect().top)
  const place = await prices()
  const shifts = await page.evaluateHandle(() => {
    const seen: number[] = []
    new PerformanceObserver((list) => seen.push(list.getEntries().length)).observe({
      type: 'layout-shift',
    })
    return seen
  })
  release()
  await page.getByText('$85.00').first().waitFor()
  await page.getByText('bought 4/30/2022').waitFor()
  const seen = await shifts.evaluate(settled)
  return { shifts: seen, distance: (await prices()) - place }
}

/** The shifts recorded after the next two frames. */
const settled = async (seen: readonly number[]) => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  return seen
}
