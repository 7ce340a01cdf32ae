import { getAgingBreakdown } from '../../shared/contract/aging.ts'
import { listAlerts } from '../../shared/contract/alerts.ts'
import { getUser } from '../../shared/contract/auth.ts'
import { listBadges, listEarnedBadges } from '../../shared/contract/badges.ts'
import { listEnjoyedPurchases } from '../../shared/contract/batches.ts'
import { getBrandInfo } from '../../shared/contract/brands.ts'
import { getStats, listAlike, listCigars } from '../../shared/contract/cigars.ts'
import { listMilestones, listOwnMilestones } from '../../shared/contract/community.ts'
import { listHumidors } from '../../shared/contract/humidors.ts'
import { listImports } from '../../shared/contract/imports.ts'
import { listInstances } from '../../shared/contract/instances.ts'
import { listOwn, setWishes } from '../../shared/contract/lists.ts'
import { reportError } from '../../shared/contract/meta.ts'
import * as notifications from '../../shared/contract/notifications.ts'
import { getProfileSummary } from '../../shared/contract/profile.ts'
import { addReadings, listReadings } from '../../shared/contract/readings.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { createSubscription } from '../../shared/contract/subscription.ts'
import { getTimeline } from '../../shared/contract/timeline.ts'
import { getCollectionValue } from '../../shared/contract/valuation.ts'
import { listWishes } from '../../shared/contract/wishes.ts'
import {
  ana,
  emptySummary,
  emptyValue,
  noStock,
  payment,
  samplePreferences,
  unknownBrand,
} from './samples.ts'

const by = <const R extends Route>(route: R, response: ResponseOf<R>): [Route, unknown] => [
  route,
  response,
]

/**
 * The responses to a member on Free without cigars. Component tests and the states of the browser
 * tests start from them.
 */
export const defaultResponses: ReadonlyMap<Route, unknown> = new Map([
  by(getUser, ana),
  by(getStats, noStock),
  by(listCigars, []),
  by(listAlike, []),
  by(listInstances, []),
  by(listEnjoyedPurchases, []),
  by(getBrandInfo, unknownBrand('Oliva')),
  by(getAgingBreakdown, { cigars: [], locked: 0 }),
  by(getTimeline, { cigars: [], purchases: [], smokes: [] }),
  by(getCollectionValue, emptyValue),
  by(listAlerts, []),
  by(listImports, []),
  by(notifications.getPreferences, samplePreferences()),
  by(notifications.listNotifications, []),
  by(notifications.listPushBrowsers, []),
  by(listBadges, []),
  by(listEarnedBadges, []),
  by(listMilestones, []),
  by(listOwnMilestones, []),
  by(getProfileSummary, emptySummary),
  by(listOwn, []),
  by(setWishes, { message: 'The owner of the list sees what you would like.' }),
  by(listHumidors, []),
  by(listReadings, { days: [], latest: [] }),
  by(addReadings, { added: 1 }),
  by(listWishes, []),
  by(reportError, { message: 'Thank you for the report.' }),
  by(createSubscription, payment),
])
