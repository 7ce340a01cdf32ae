import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getAgingBreakdown } from '../../shared/contract/aging.ts'
import { listAlerts } from '../../shared/contract/alerts.ts'
import { listBadges, listEarnedBadges } from '../../shared/contract/badges.ts'
import { listEnjoyedPurchases } from '../../shared/contract/batches.ts'
import { getBrandInfo } from '../../shared/contract/brands.ts'
import { getCigar, listCigars } from '../../shared/contract/cigars.ts'
import { listMilestones } from '../../shared/contract/community.ts'
import { listHumidors } from '../../shared/contract/humidors.ts'
import { listNotifications } from '../../shared/contract/notifications.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { getTimeline } from '../../shared/contract/timeline.ts'
import { main } from '../testing/humidors.ts'
import { fail, hold, respond } from '../testing/network.ts'
import { openPage } from '../testing/open-page.tsx'
import { sampleCigar, unknownBrand } from '../testing/samples.ts'

const cigar = sampleCigar()
const unknown = unknownBrand('Padron')
const nothing = { cigars: [], purchases: [], smokes: [] }

beforeEach(() => {
  respond(listCigars, [cigar])
  respond(getBrandInfo, unknown)
})

/** A page, a route that it needs, and its words without a response. */
const page = <const R extends Route>(
  path: string,
  route: R,
  response: ResponseOf<R>,
  failed: string,
  loading: string,
) => ({
  path,
  failed,
  loading,
  needed: route.path,
  fail: () => fail(route),
  hold: () => hold(route, response),
})

const noCollection = ['Your collection could not be loaded.', 'Loading your collection...'] as const
const noBadges = ['Your badges could not be loaded.', 'Loading your badges...'] as const
const noBrand = ['Brand information could not be loaded.', 'Loading brand information...'] as const
const noAges = ['Failed to load aging data', 'Loading aging data...'] as const
const noYear = ['Your year could not be loaded.', 'Loading your year...'] as const
const noTimeline = ['Your timeline could not be loaded.', 'Loading your timeline...'] as const
const noAlerts = ['Your aging alerts could not be loaded.', 'Loading your alerts...'] as const
const noNotes = [
  'Your notifications could not be loaded.',
  'Loading your notifications...',
] as const
const noShares = ['The community could not be loaded.', 'Loading the community...'] as const
const noCigar = ['Failed to fetch cigar details', 'Loading this cigar...'] as const
const noLabels = ['Your labels could not be loaded.', 'Loading labels...'] as const

test.for([
  page('/all-cigars', listCigars, [cigar], ...noCollection),
  page('/previously-enjoyed', listCigars, [cigar], ...noCollection),
  page('/previously-enjoyed', listEnjoyedPurchases, [], ...noCollection),
  page('/brands', listCigars, [cigar], ...noCollection),
  page('/brand/Padron', listCigars, [cigar], ...noCollection),
  page('/brand/Padron', getBrandInfo, unknown, ...noBrand),
  page(`/cigar/${cigar.id}`, getCigar, cigar, ...noCigar),
  page('/aging', getAgingBreakdown, { cigars: [], locked: 0 }, ...noAges),
  page('/aging-alerts', listAlerts, [], ...noAlerts),
  page('/notifications', listNotifications, [], ...noNotes),
  page('/timeline', getTimeline, nothing, ...noTimeline),
  page('/year/2026', getTimeline, nothing, ...noYear),
  page('/community', listMilestones, [], ...noShares),
  page('/badges', listBadges, [], ...noBadges),
  page('/badges', listEarnedBadges, [], ...noBadges),
  page('/labels', listHumidors, [main], ...noLabels),
])(
  'reports a missing response of $needed on $path, and says that it loads after a retry',
  async ({ path, failed, loading, ...needed }) => {
    needed.fail()
    const user = openPage(path, { plan: 'premium' })
    await screen.findByText(failed)
    const { release } = needed.hold()
    await user.click(screen.getByRole('button', { name: 'Try Again' }))
    await screen.findAllByText(loading)
    release()
    await waitFor(() => expect(screen.queryAllByText(loading)).toHaveLength(0))
    expect(screen.queryByRole('alert')).toBeNull()
  },
)
