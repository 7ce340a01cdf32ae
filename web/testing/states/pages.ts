import { type PageAddress, paths } from '../../paths.ts'
import { daysAgo } from '../days-ago.ts'
import { untilAnswered } from './browser-network.ts'
import { newest } from './sample-cigars.ts'
import type { PageState } from './scenario.ts'

const entries: readonly PageAddress[] = Object.values(paths)

/** Every page of a visitor, and every page of a member, as it opens. */
export const visitorPages = entries.filter(({ feature }) => !feature).map(open)
export const memberPages = entries.filter(({ feature }) => feature).map(open)

function open({ path, title }: PageAddress): readonly [PageState] {
  const address = path
    .replace('/humidors/:id', '/humidors/main')
    .replace(':id', newest.id)
    .replace(':brand', newest.brand)
    .replace(':year', daysAgo(0).slice(0, 4))
  return [
    [
      title ?? path,
      async (page) => {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).first().waitFor()
        await page.waitForLoadState('networkidle')
        await untilAnswered(page)
      },
    ],
  ]
}
