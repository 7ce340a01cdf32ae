import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { heading } from '../testing/read-page.ts'
import { watchShift } from './audit.ts'
import { newUser } from './new-user.ts'
import { test } from './test.ts'

test.describe('Without scripts', () => {
  test.override('device', { viewport: { width: 390, height: 844 }, javaScriptEnabled: false })

  test('shows the texts, pictures and links of the landing page', async ({ page }) => {
    await page.goto('/')
    await heading(page, 'Your whole collection in one place').waitFor()
    const features = page.getByRole('heading', { level: 3 })
    expect(await features.allTextContents()).toEqual([
      'Inventory Management',
      'AI Band Identification',
      'Purchase & Aging Tracking',
      'Collection Insights',
      'Smoking History & Notes',
      'Photo Storage',
      'Community Sharing',
      'Achievement Badges',
    ])
    expect(await page.getByText('Coming Soon').count()).toBe(0)
    await page.getByText(/^Free to start\. No credit card needed\./).waitFor()
    for (const name of ['Get Started Today', 'Sign In to Continue']) {
      expect(await page.getByRole('link', { name }).getAttribute('href')).toMatch(/^\/auth/)
    }
  })
})

/** Sends the events of a mouse that rests where the page appears. */
const restMouse = (page: Page) =>
  page.evaluate(() => {
    for (const type of ['pointerover', 'pointermove']) {
      document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
    }
  })

const isStarted = (page: Page) =>
  page.evaluate(() => Object.keys(document.getElementById('root') ?? {}).length > 0)

test('starts the scripts of the landing page with the first gesture, and nothing moves', async ({
  page,
}) => {
  const shifts = await watchShift(page)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/', { waitUntil: 'networkidle' })
    await restMouse(page)
    await page.waitForLoadState('networkidle')
    expect(await isStarted(page)).toBe(false)
    expect(await shifts()).toBeLessThan(0.01)
    await page.mouse.move(width / 4, 300)
    await page.mouse.move(width / 2, 300)
    await page.waitForLoadState('networkidle')
    await expect.poll(() => isStarted(page)).toBe(true)
    await heading(page, 'Your whole collection in one place').waitFor()
    expect(await shifts()).toBeLessThan(0.01)
  }
})

test('fetches the form when a user focuses its button on home', async ({ page, context }) => {
  await newUser(context)
  const forms: string[] = []
  page.on('request', (request) => {
    if (/form-panel.*js$/.test(request.url())) forms.push(request.url())
  })
  await page.goto('/')
  const panel = page.getByRole('region', { name: 'Add New Cigar' })
  await panel.waitFor()
  await page.waitForLoadState('networkidle')
  expect(forms).toEqual([])
  await panel.getByRole('button', { name: /Manual Entry/ }).focus()
  await expect.poll(() => forms.length).toBe(1)
})

const cloud = (path: string) => fetch(new URL(path, inject('cloudUrl')))

/** A script and what it imports statically, each once. */
async function scriptsOf(name: string, found = new Map<string, string>()) {
  if (found.has(name)) return found
  const code = await (await cloud(`/assets/${name}`)).text()
  found.set(name, code)
  for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
    await scriptsOf(imported, found)
  return found
}

test('keeps the scripts of home within 142 kB, compressed', async () => {
  const html = await (await cloud('/app.html')).text()
  const found = new Map<string, string>()
  for (const [, name = ''] of html.matchAll(/\/assets\/([\w.-]+\.js)/g))
    await scriptsOf(name, found)
  const [home = ''] = [...found.values()].join().match(/home\.page-[\w-]+\.js/) ?? []
  expect(home).toMatch(/^home/)
  await scriptsOf(home, found)
  const sizes = [...found.values()].map((code) => gzipSync(code).length)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(142_000)
})

test('shows the licenses of scripts, fonts and workers, and the source of the HEIC decoder', async () => {
  const text = await (await cloud('/licenses.txt')).text()
  for (const part of [
    /^## heic-to - [\d.]+ \(LGPL-3.0\)$/m,
    /GNU LESSER GENERAL PUBLIC LICENSE/,
    /^https:\/\/github.com\/hoppergee\/heic-to$/m,
    /^## react-dom - /m,
    /SIL OPEN FONT LICENSE/,
    /^## read-excel-file$/m,
    /^## workbox-precaching$/m,
  ]) {
    expect(text).toMatch(part)
  }
})
