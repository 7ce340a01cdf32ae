import type { BrowserContextOptions, Page } from 'playwright-core'
import { test as base, expect, inject, type TestContext } from 'vitest'
import { launchBrowser, withoutOptimizing } from './browser.ts'
import { replaceFallbacks } from './fonts.ts'
import { newAccount, newUser } from './new-user.ts'
import { watchPages } from './watch-pages.ts'

/** The time limit for anything on a page, in milliseconds. The machine may be busy. */
export const timeout = 20_000

/** The CPU draws motion here, and no test waits for it. */
const desk: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
}

/**
 * A test in the browser. `page` belongs to a visitor; `member` signs a new user in, `account` one who
 * registered. A test fails when an error happens that `watch`
 * does not allow.
 */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads off the pattern what a fixture needs
  .extend('browser', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser(withoutOptimizing)
    onCleanup(() => browser.close())
    return browser
  })
  .extend('device', desk)
  .extend('context', async ({ browser, device }, { onCleanup }) => {
    const baseURL = inject('cloudUrl')
    // Tests cannot change a worker's responses, and it would fetch the whole app for each test.
    const context = await browser.newContext({ serviceWorkers: 'block', ...device, baseURL })
    context.setDefaultTimeout(timeout)
    await replaceFallbacks(context)
    onCleanup(() => context.close())
    return context
  })
  .extend('watch', async ({ context }, { onCleanup }) => {
    const origins = await originsOfProduct()
    const watch = watchPages(
      context,
      (url) => /^(blob|data):/.test(url) || origins.has(originOf(url)),
    )
    onCleanup(() => expect(watch.found).toEqual([]))
    return watch
  })
  .extend('page', async ({ context, watch, task }, { onCleanup }) => {
    const page = await context.newPage()
    onCleanup(() => showFailure(page, task, watch.found))
    return page
  })
  .extend('member', async ({ context }) => newUser(context))
  .extend('account', async ({ context }) => newAccount(context))
  .extend('signedIn', async ({ context, page }) => {
    await newUser(context)
    return page
  })

/** Saves the address, the text and a screenshot of the page of a failed test. */
export async function showFailure(
  page: Page,
  { id, name, result }: TestContext['task'],
  errors: readonly string[] = [],
): Promise<void> {
  if (result?.state !== 'fail') return
  const path = `.cache/browser/${id}.png`
  const text = await page.locator('body').innerText()
  console.error(`${name}: ${page.url()}, as in ${path}`, errors, text.slice(0, 1000))
  await page.screenshot({ path, fullPage: true })
}

const originOf = (url: string) => new URL(url).origin

/** The product, and what the content security policy names: the photo store and the payments. */
async function originsOfProduct(): Promise<ReadonlySet<string>> {
  const { headers } = await fetch(new URL('/subscribe', inject('cloudUrl')), { method: 'HEAD' })
  const policy = headers.get('content-security-policy') ?? ''
  const stores = /connect-src ([^;]*)/.exec(policy)?.[1]?.match(/http\S+/g) ?? []
  return new Set([inject('cloudUrl'), ...stores].map(originOf))
}
