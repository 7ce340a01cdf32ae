import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core'
import { launchBrowser } from '../../web/e2e/browser.ts'
import { celebrateNothing } from '../../web/testing/celebrated.ts'
import { openProduct } from './open-product.ts'
import type { Side } from './stock-side.ts'

const root = resolve(import.meta.dirname, '../..')

/** The product in this process, on a folder of its own, with a small and a large collection. */
export type Setup = {
  readonly url: string
  readonly small: Side
  readonly large: Side
  readonly browser: Browser
  stop(): Promise<void>
}

/**
 * Starts everything that is measured. In this process, so that calls of the table can be counted.
 *
 * @throws StartupError
 */
export async function openSetup(say: (text: string) => void): Promise<Setup> {
  const { buildWeb } = await import('../../infra/local/build-web.ts')
  say('building the pages, where a source is newer')
  await buildWeb(root)
  const { builtPages } = await import('../../infra/local/gateway/pages.ts')
  const product = await openProduct((folder) => builtPages(root, join(folder, 'pages')))
  const { stockSide, sizes } = await import('./stock-side.ts')
  say(`writing ${sizes.small.cigars} and ${sizes.large.cigars} cigars`)
  const small = await stockSide(product.url, 'small')
  const large = await stockSide(product.url, 'large')
  const browser = await launchBrowser()
  return {
    url: product.url,
    small,
    large,
    browser,
    stop: async () => {
      await browser.close()
      await product.stop()
      await product.remove()
    },
  }
}

const desk = { width: 1440, height: 900 }

/** A new browser profile with a signed-in collector. */
export async function signedIn(
  { browser, url }: Setup,
  { userId, email, password }: Side,
  viewport: NonNullable<BrowserContextOptions['viewport']> = desk,
): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport, reducedMotion: 'reduce' })
  const response = await context.request.post('/api/auth/login', {
    headers: { origin: url },
    data: { email, password },
  })
  if (!response.ok()) throw new Error(`Not signed in: ${await response.text()}`)
  await celebrateNothing(context, userId)
  return context
}
