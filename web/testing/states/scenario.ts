import type { Page } from 'playwright-core'

/** A state of a page: its name, and what leads to it. */
export type PageState = readonly [name: string, show: (page: Page) => Promise<void>]

/** The first state loads a page, and each other one starts from the one before it. */
export type Scenario = readonly PageState[]
