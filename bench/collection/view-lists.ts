import { paths } from '../../web/paths.ts'
import type { Measure } from '../setup/measure.ts'
import type { Setup } from '../setup/open-setup.ts'
import { type View, viewPages } from '../setup/view-pages.ts'

const card = 'main a[href^="/cigar/"]'

const views: Readonly<Record<string, View>> = {
  home: { path: () => paths.home(), sign: card },
  'all cigars': { path: () => paths.allCigars(), sign: card },
  brands: { path: paths.brands, sign: card },
  'a cigar': { path: ({ cigarIds: [newest = ''] }) => paths.cigar(newest), sign: 'main h1' },
  'previously enjoyed': { path: paths.previouslyEnjoyed, sign: 'main h2, main h3' },
}

/** The target: reads of the table for a page of the list, with the check of the session. */
const readsPerPage = 2

const isPage = (address: string) => /^\/api\/cigars\?.*limit=/.test(address)

export const viewLists = (setup: Setup): Promise<Measure[]> =>
  viewPages(setup, views, {
    readsOf: (address) => (isPage(address) ? readsPerPage : undefined),
  })
