import type { Page } from 'playwright-core'

/** A URL pattern that fails until it is repaired. */
export type FailingAddress = { repair(): void; fail(): void }

/**
 * Lets requests to a URL pattern fail. The route stays for the whole test: while a request is under way,
 * it is not certain whether a removed route or a new one answers.
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
