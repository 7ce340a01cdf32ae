import type { Page } from 'playwright-core'
import type { Sight } from './member-sights.ts'

/** The lists of a collection. */
export const listStops: readonly Sight[] = [
  ['brands', openBrands],
  ['brands loading', showLoading],
  ['all cigars begun', showBeginning],
]

/** With what stands in their place. */
export const listSights: readonly Sight[] = [...listStops, ['brands failed', showFailure]]

async function openBrands(page: Page): Promise<void> {
  await page.goto('/brands')
  await page.getByRole('article').first().waitFor()
}

async function showLoading(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', () => undefined, { times: 1 })
  await page.goto('/brands')
  await page.getByText('Loading your collection...').waitFor()
}

async function showFailure(page: Page): Promise<void> {
  await page.route('**/api/cigars?*', (route) => route.abort())
  await page.goto('/brands')
  await page.getByText('Your collection could not be loaded.').waitFor()
}

/** The first page is there, the next one does not come. */
async function showBeginning(page: Page): Promise<void> {
  await page.route(
    '**/api/cigars?*',
    async (route) => {
      if (route.request().url().includes('cursor=')) return
      const response = await route.fetch()
      const link = '</api/cigars?limit=1000&cursor=01JZZZZZZZZZZZZZZZZZZZZZZZ>; rel="next"'
      await route.fulfill({ response, headers: { ...response.headers(), link } })
    },
    { times: 2 },
  )
  await page.goto('/all-cigars')
  await page.getByText(/Loading the rest of your collection…$/).waitFor()
  await page.getByRole('article').first().waitFor()
}
