import * as aging from './aging.ts'
import * as alerts from './alerts.ts'
import * as auth from './auth.ts'
import * as badges from './badges.ts'
import * as batches from './batches.ts'
import * as brands from './brands.ts'
import * as bulk from './bulk.ts'
import * as care from './care.ts'
import * as cigars from './cigars.ts'
import * as community from './community.ts'
import * as humidors from './humidors.ts'
import * as imports from './imports.ts'
import * as instances from './instances.ts'
import * as lists from './lists.ts'
import * as meta from './meta.ts'
import * as milestones from './milestones.ts'
import * as notifications from './notifications.ts'
import * as photos from './photos.ts'
import * as profile from './profile.ts'
import * as readings from './readings.ts'
import type { Route } from './route.ts'
import * as stripe from './stripe.ts'
import * as subscription from './subscription.ts'
import * as timeline from './timeline.ts'
import * as users from './users.ts'
import * as valuation from './valuation.ts'
import * as wishes from './wishes.ts'

/** THE table of routes: noun → key → entry. A noun's module exports its routes and nothing else. */
const contract = {
  auth,
  users,
  cigars,
  bulk,
  imports,
  batches,
  instances,
  humidors,
  care,
  readings,
  valuation,
  aging,
  timeline,
  milestones,
  profile,
  brands,
  photos,
  subscription,
  stripe,
  alerts,
  notifications,
  community,
  lists,
  wishes,
  badges,
  meta,
} as const satisfies Record<string, Record<string, Route>>

export type NamedRoute = {
  readonly noun: string
  readonly key: string
  readonly entry: Route
  /** The handler's module below `functions/api/`, without its ending: `cigars/create-cigar`. */
  readonly module: string
}

/** The table as a flat list; within a noun by key. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(([noun, entries]) =>
  Object.entries<Route>(entries).map(([key, entry]) => ({
    noun,
    key,
    entry,
    module: `${noun}/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  })),
)
