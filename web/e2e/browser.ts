import { type Browser, chromium } from 'playwright-core'

/** Flags for a machine without a display, a GPU or the internet. */
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  // Without OpenGL drawn by the CPU, drawing takes less of it.
  '--disable-software-rasterizer',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The page of a test is open for seconds: optimizing compilers cost more than they save. */
export const withoutOptimizing = '--js-flags=--no-opt --no-maglev'

/** Starts the Chromium that the test command found. */
export const launchBrowser = (...more: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.HUMIDOR_CHROME ?? '/usr/bin/chromium-headless-shell',
    args: [...flags, ...more],
  })
