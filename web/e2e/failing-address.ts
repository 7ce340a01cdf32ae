import type { Page } from 'playwright-core'

/** An address that fails until it is repaired, and may fail again. */
export type FailingAddress = { repair(): void; fail(): void }

/**
 * Lets an address fail. One route for the whole test: taking one away while the page asks, and setting
 * another, leaves it open which of them answers.
 */
export async function failAt(page: Page, address: string): Promise<FailingAddress> {
  let isOutOfOrder = true
  await page.route(address, (route) =>
    isOutOfOrder ? route.fulfill({ status: 500, body: 'out of order' }) : route.continue(),
  )
  return {
    repair: () => {
      isOutOfOrder = false
    },
    fail: () => {
      isOutOfOrder = true
    },
  }
}
