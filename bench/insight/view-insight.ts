import * as auth from '../../shared/contract/auth.ts'
import * as milestones from '../../shared/contract/milestones.ts'
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

/** Asked by every page that is opened: who this is, and whether there is something to celebrate. */
const ofSession: readonly string[] = [auth.getUser.path, milestones.getMilestones.path]

/** The target: calls of an analysis page's own. */
const callsPerPage = 1

const isOwn = (address: string) => !ofSession.some((path) => address.startsWith(path))

export const viewInsight = (setup: Setup): Promise<Measure[]> =>
  viewPages(setup, views, {
    ownCalls: { isOwn, atMost: callsPerPage },
    readsOf: () => undefined,
  })
