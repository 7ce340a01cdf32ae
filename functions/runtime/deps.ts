import { type NewId, newId } from './ids.ts'

/** What handlers take besides the request; tests pass their own. */
export type Deps = {
  readonly now: () => Date
  readonly newId: NewId
  /** The request that caused this, for log lines; absent when a clock did. */
  readonly requestId?: string | undefined
}

export const live: Deps = { now: () => new Date(), newId }
