import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { listCigars } from '../../shared/contract/cigars.ts'
import { button, field, toast } from './read-page.ts'
import { test as base } from './visit.ts'

const test = base.extend('device', {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  reducedMotion: 'reduce',
})

test('Five taps on a phone add a cigar of the catalogue', async ({ page, member }) => {
  await page.goto('/')
  let taps = 0
  const tap = async (place: Locator) => {
    await place.tap()
    taps += 1
  }
  const option = (name: string) => page.getByRole('option', { name }).first()

  await tap(button(page, /^Manual Entry/))
  await expect.poll(() => field(page, 'Brand').evaluate((one) => one.matches(':focus'))).toBe(true)
  await page.keyboard.type('padr')
  await tap(option('Padrón'))
  await tap(option('1964 Anniversary Series'))
  await tap(option('Exclusivo'))
  expect(await page.getByText('Catalogue', { exact: true }).count()).toBeGreaterThan(4)
  await tap(button(page, 'Add to Collection'))
  await toast(page, 'Cigar added to your collection successfully!').waitFor()

  expect(taps).toBe(5)
  expect(await member.ok(listCigars)).toMatchObject([
    {
      ...{ brand: 'Padrón', lineName: '1964 Anniversary Series', wrapper: 'Nicaraguan' },
      ...{ origin: 'Nicaragua', size: 'Exclusivo', length: 5.5, ringGauge: 50, quantity: 1 },
    },
  ])
})
