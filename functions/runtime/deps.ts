import { type Clock, systemClock } from './clock.ts'
import { type NewId, newId } from './ids.ts'

/** What handlers take besides the request; tests pass their own. */
export type Deps = { readonly now: Clock; readonly newId: NewId }

export const live: Deps = { now: systemClock, newId }
