import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Route } from '../../shared/contract/route.ts'

/** Waits until the device keeps a response of each of these routes, which is a moment after it is shown. */
export async function untilKept(page: Page, ...routes: readonly Route[]): Promise<void> {
  const each = routes.map(({ path }) => expect.stringContaining(`["${path}"`))
  await expect.poll(() => keptOn(page)).toEqual(expect.arrayContaining(each))
}

/** The keys of the queries whose responses the device keeps. */
export const keptOn = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open('humidor')
        // The product has not opened it yet, and must find it as it was.
        opened.onupgradeneeded = () => {
          resolve([])
          opened.transaction?.abort()
        }
        opened.onerror = () => reject(opened.error)
        opened.onsuccess = () => {
          const responses = opened.result.transaction('responses').objectStore('responses')
          const keys = responses.getAllKeys()
          keys.onsuccess = () => resolve(keys.result.map(String))
          opened.result.close()
        }
      }),
  )
