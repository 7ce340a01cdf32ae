import { type NewId, newId } from './ids.ts'

/** What handlers take besides the request; tests pass their own. */
export type Deps = { readonly now: () => Date; readonly newId: NewId }

export const live: Deps = { now: () => new Date(), newId }
