import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import type { Browser, BrowserContext } from 'playwright-core'
import { seedPassword } from '../../infra/seed/seed.ts'
import * as auth from '../../shared/contract/auth.ts'
import type { Product } from './product.ts'

const root = resolve(import.meta.dirname, '../..')

/** Gives the product on a data folder a collector with years of history, as `npm run seed` does. */
export async function seedDemo(dataDir: string): Promise<void> {
  const child = spawn(process.execPath, ['infra/seed/main.ts'], {
    cwd: root,
    env: { ...process.env, HUMIDOR_DATA: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The demo collection could not be seeded')
}

/** A browser profile in which the collector of the demo collection is signed in. */
export async function asDemo(browser: Browser, { url }: Product): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, reducedMotion: 'reduce' })
  const answer = await context.request.post(auth.login.path, {
    headers: { origin: url },
    data: { email: 'demo@example.com', password: seedPassword },
  })
  if (!answer.ok()) throw new Error(`Not signed in: ${await answer.text()}`)
  return context
}
