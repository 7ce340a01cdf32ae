import * as auth from '../../shared/contract/auth.ts'
import { paths } from '../../web/paths.ts'
import type { Measure } from '../setup/measure.ts'
import type { Setup } from '../setup/open-setup.ts'
import { type View, viewPages } from '../setup/view-pages.ts'

const views: Readonly<Record<string, View>> = {
  'collection value': { path: paths.collectionValue, sign: 'main figure' },
  aging: { path: paths.aging, sign: 'main a[href^="/cigar/"]' },
  timeline: { path: paths.timeline, sign: 'main a[href^="/cigar/"]' },
  profile: { path: paths.profile, sign: 'main a[href^="/cigar/"]' },
}

/** The target: calls of an analysis page's own. */
const callsPerPage = 1

/** Every page that is opened asks who this is. */
const isOwn = (address: string) => !address.startsWith(auth.getUser.path)

export const viewInsight = (setup: Setup): Promise<Measure[]> =>
  viewPages(setup, views, {
    ownCalls: { isOwn, atMost: callsPerPage },
    readsOf: () => undefined,
  })
