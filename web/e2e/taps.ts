import type { BrowserContextOptions, Locator } from 'playwright-core'

export const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
} satisfies BrowserContextOptions

/** Taps as a person does, and counts. */
export function countTaps() {
  let count = 0
  const tap = async (place: Locator) => {
    await place.tap()
    count += 1
  }
  /** `elsewhere`: outside the page, as in the phone's own list of photos. */
  return { tap, elsewhere: () => (count += 1), counted: () => count }
}
