import type { Page } from 'playwright-core'
import type { Route } from '../../../shared/contract/route.ts'
import { fail, hold } from './browser-network.ts'

/** A state of a page: its name, and what leads to it. */
export type PageState = readonly [name: string, show: (page: Page) => Promise<void>]

/** The first state loads a page, and each other one starts from the one before it. */
export type Scenario = readonly PageState[]

/** A page that never gets the response of a route, and the words that say so. */
export function whileLoading(name: string, route: Route, path: string, words: string | RegExp) {
  const show = async (page: Page) => {
    hold(page, route)
    await page.goto(path)
    await page.getByText(words).waitFor({ state: 'attached' })
  }
  return [[`${name} loading`, show]] satisfies Scenario
}

/** A page that gets no response of a route but an error, and the words that say so. */
export function whenFailed(name: string, route: Route, path: string, words: string) {
  const show = async (page: Page) => {
    fail(page, route)
    await page.goto(path)
    await page.getByText(words).waitFor()
  }
  return [[`${name} failed`, show]] satisfies Scenario
}
