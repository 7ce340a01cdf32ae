import { type Browser, chromium } from 'playwright-core'

/** Flags for a machine without a display, a GPU or the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * The Chromium the test command found.
 *
 * @param more further flags
 */
export const launchBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.HUMIDOR_CHROME ?? '/usr/bin/chromium-headless-shell',
    args: [...flags, ...more],
  })
