import { aging } from './aging.ts'
import { auth } from './auth.ts'
import { batches } from './batches.ts'
import { brands } from './brands.ts'
import { cigars } from './cigars.ts'
import { instances } from './instances.ts'
import { meta } from './meta.ts'
import { milestones } from './milestones.ts'
import { photos } from './photos.ts'
import { profile } from './profile.ts'
import type { Route } from './route.ts'
import { timeline } from './timeline.ts'
import { users } from './users.ts'
import { valuation } from './valuation.ts'

/** THE table of routes: noun → key → entry. */
export const contract = {
  auth,
  users,
  cigars,
  batches,
  instances,
  valuation,
  aging,
  timeline,
  milestones,
  profile,
  brands,
  photos,
  meta,
} as const

export type NamedRoute = {
  readonly noun: string
  readonly key: string
  readonly entry: Route
  /** The handler's module below `functions/api/`, without its ending: `cigars/create-cigar`. */
  readonly module: string
}

/** The table as a flat list, in order of declaration. */
export const routes: readonly NamedRoute[] = Object.entries(contract).flatMap(([noun, entries]) =>
  Object.entries<Route>(entries).map(([key, entry]) => ({
    noun,
    key,
    entry,
    module: `${noun}/${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  })),
)
