import { expect } from 'vitest'
import * as cigars from '../../shared/contract/cigars.ts'
import { padron } from '../testing/samples.ts'
import { phone } from './taps.ts'
import { test } from './test.ts'

test.describe('On a phone in dark', () => {
  test.override('device', { ...phone, colorScheme: 'dark' })

  test('prints all rows of the report in the light theme, without controls', async ({
    page,
    member,
  }) => {
    const lines = Array.from({ length: 15 }, (_, index) => `Serie ${index + 1}`)
    for (const lineName of lines) {
      await member.ok(cigars.createCigar, {
        body: { ...padron, lineName, pricePerCigar: 9, purchaseDate: '2026-01-05' },
      })
    }
    await page.goto('/report')
    await page.getByText('$135.00', { exact: true }).waitFor()
    await page.emulateMedia({ media: 'print' })
    const names = page.locator('h3:visible')
    expect(await names.allTextContents()).toEqual(lines)
    expect(
      await names.last().evaluate((name) => name.checkVisibility({ contentVisibilityAuto: true })),
    ).toBe(true)
    expect(await page.locator(':is(a, button, input, header nav, footer):visible').count()).toBe(0)
    expect(
      await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor),
    ).toBe('rgb(255, 255, 255)')
  })
})
