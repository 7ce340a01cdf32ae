import { delimiter, isAbsolute, join } from 'node:path'
import { installDebian } from './install-debian.mjs'
import { runQuietly } from './run-quietly.mjs'
import { SetupError } from './setup-error.mjs'

/** The headless shell first: without windows it needs about a quarter less of the processor. */
const PLACES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * @param {string[]} [places] where to look after CHROME_PATH
 * @returns {Promise<string>} a Chromium or Chrome that runs, installed if it may be
 */
export async function findChromium(places = PLACES) {
  const found = await searchChromium(places)
  if (found) return found
  await installDebian('a Chromium', ['chromium-headless-shell', 'chromium'])
  const installed = await searchChromium(places)
  if (installed) return installed
  throw new SetupError(
    'Chromium or Chrome is missing: install it (Debian: sudo apt-get install chromium) or point CHROME_PATH at it.',
  )
}

async function searchChromium(places) {
  const { HUMIDOR_CHROME, CHROME_PATH } = process.env
  for (const place of [HUMIDOR_CHROME, CHROME_PATH, ...places]) {
    for (const path of place ? pathsOf(place) : []) if (await isBrowser(path)) return path
  }
  return undefined
}

/** Playwright starts a browser by its whole path, so a mere name is looked for along the PATH. */
function pathsOf(place) {
  if (isAbsolute(place)) return [place]
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, place))
}

/** By running it: what is called chromium can be a mere pointer to another way of installing it. */
async function isBrowser(path) {
  const { code, output } = await runQuietly(path, ['--version'])
  return code === 0 && /Chrom/.test(output)
}
