import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { seedPassword } from '../../infra/seed/seed.ts'
import * as auth from '../../shared/contract/auth.ts'
import { heading } from '../testing/read-page.ts'
import type { Scenario } from '../testing/states/scenario.ts'
import { replaceFallbacks } from './fonts.ts'
import type { Product } from './product.ts'

const root = resolve(import.meta.dirname, '../..')

/** Seeds a data folder with a collector who has years of history. */
export async function seedDemo(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['infra/seed/main.ts'], {
    cwd: root,
    env: { ...process.env, HUMIDOR_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo collection could not be seeded')
}

/** A context in which the collector of the demo collection is signed in. */
export async function signInDemo(browser: Browser, { url }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  await replaceFallbacks(context)
  const response = await context.request.post(auth.login.path, {
    headers: { origin: url },
    data: { email: 'demo@example.com', password: seedPassword },
  })
  if (!response.ok()) throw new Error(`Not signed in: ${await response.text()}`)
  return context
}

/** Pages with years of history, on Premium. */
export const demoScenarios: readonly Scenario[] = [
  [['demo home', (page) => open(page, '/', 'Collection Insights')]],
  [['demo collection value', (page) => open(page, '/collection-value', 'Collection Insights')]],
  [['demo aging', (page) => open(page, '/aging', 'Rating Against Age')]],
  [['demo timeline', (page) => open(page, '/timeline', 'Timeline Statistics')]],
  [['demo profile', (page) => open(page, '/profile', 'Notable Cigars')]],
  [['demo cigar', openCigar]],
]

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await heading(page, title).waitFor()
}

async function openCigar(page: Page): Promise<void> {
  await page.goto('/all-cigars?q=thousand')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await heading(page, 'Rating Against Age').waitFor()
}
