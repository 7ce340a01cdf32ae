import type { Page } from 'playwright-core'
import { storageKey } from '../features/milestones/celebrated.ts'
import type { Sight } from './member-sights.ts'
import { button, heading } from './read-page.ts'

/** What years of history tell, on Premium. */
export const demoSights: readonly Sight[] = [
  ['demo home', (page) => open(page, '/', 'Collection Insights')],
  ['demo collection value', (page) => open(page, '/collection-value', 'Collection Insights')],
  ['demo aging', (page) => open(page, '/aging', 'Rating Against Age')],
  ['demo timeline', (page) => open(page, '/timeline', 'Timeline Statistics')],
  ['demo profile', (page) => open(page, '/profile', 'Notable Cigars')],
  ['demo cigar', openCigar],
  ['milestone achieved', celebrate],
]

async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await heading(page, title).waitFor()
}

async function openCigar(page: Page): Promise<void> {
  await page.goto('/all-cigars?search=thousand')
  await page.getByRole('article').getByRole('heading').getByRole('link').first().click()
  await heading(page, 'Rating Against Age').waitFor()
}

/** As on a device that remembers nothing. */
async function celebrate(page: Page): Promise<void> {
  await page.goto('/')
  await page.evaluate((key) => localStorage.removeItem(key), storageKey)
  await page.reload()
  await button(page, 'Awesome!').waitFor()
}
