import { type Browser, type BrowserServer, chromium } from 'playwright-core'

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

/** A page of a test lives for seconds: what V8 compiles for the long run would never pay. */
const briefPages = '--js-flags=--no-opt --no-maglev'

const options = (more: readonly string[] = []) => ({
  executablePath: process.env.HUMIDOR_CHROME ?? '/usr/bin/chromium-headless-shell',
  args: [...flags, ...more],
})

/** The Chromium the test command found. */
export const launchBrowser = (): Promise<Browser> => chromium.launch(options())

/** The same, for the browser tests of a run to connect to. */
export const serveBrowser = (): Promise<BrowserServer> =>
  chromium.launchServer(options([briefPages]))
