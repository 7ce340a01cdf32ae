import { expect } from 'vitest'
import * as batches from '../../shared/contract/batches.ts'
import { isFocused, press, tabTo } from './keys.ts'
import { bought, openCigar, purchases } from './purchase-panel.ts'
import { test } from './visit.ts'

test('on Free only the newest purchase is told and sent, and adding one is disabled and explained; Premium opens it', async ({
  page,
  member,
}) => {
  await member.goPremium()
  const id = await bought(member)
  const params = { id }
  const secret = { quantity: 1, price: 77.77, notes: 'The secret box' }
  await member.ok(batches.addBatch, { params, body: { ...secret, purchaseDate: '2023-01-01' } })
  await member.goFree()
  const sent: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes(`/api/cigars/${id}`)) sent.push(await response.text())
  })
  await openCigar(page, id)
  await purchases(page).getByText('Upgrade to Premium to see your earlier purchase.').waitFor()
  expect(await purchases(page).getByRole('listitem').count()).toBe(1)
  await purchases(page).getByText('1/10/2024').waitFor()
  await expect.poll(() => sent.length).toBe(3)
  expect(sent.join()).not.toMatch(/77\.77|7777|secret/i)

  const add = purchases(page).getByRole('button', { name: 'Add Purchase' })
  expect(await add.isDisabled()).toBe(true)
  await tabTo(page, add)
  await page
    .getByRole('tooltip')
    .filter({ visible: true, hasText: 'Recording further purchases is part of Premium.' })
    .waitFor()
  await press(page, 'Enter')
  const upgrade = page.getByRole('dialog', { name: 'Premium Feature Required' })
  await upgrade.getByRole('link', { name: 'Upgrade' }).waitFor()
  await press(page, 'Escape')
  await upgrade.waitFor({ state: 'detached' })
  expect(await isFocused(add)).toBe(true)
  await purchases(page).getByRole('link', { name: 'Upgrade' }).click()
  await page.waitForURL('**/subscribe')

  await member.goPremium()
  await openCigar(page, id)
  await purchases(page).getByText('The secret box').waitFor()
  await purchases(page).getByText('$77.77').waitFor()
  expect(await add.isDisabled()).toBe(false)
})

test('purchases that cannot be fetched, or are slow, say so and leave the rest of the page', async ({
  page,
  member,
  watch,
}) => {
  watch.allow(500)
  const id = await bought(member)
  let asked = 0
  await page.route('**/api/cigars/*/batches', (route) => {
    asked += 1
    return route.fulfill({ status: 500, body: '' })
  })
  await openCigar(page, id)
  await purchases(page).getByText('Failed to fetch batches').waitFor()
  await page.getByText('No cigars enjoyed yet.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(asked).toBe(1)
  await page.unrouteAll()
  let answer = () => {}
  const isAwaited = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/cigars/*/batches', async (route) => {
    await isAwaited
    await route.continue()
  })
  await purchases(page).getByRole('button', { name: 'Try Again' }).click()
  await purchases(page).getByText('Loading purchases...').waitFor()
  answer()
  await purchases(page).getByText('$18.50').waitFor()
})
