import { type NewId, newId } from './ids.ts'

/** What a handler takes in addition to the request. */
export type Deps = {
  readonly now: () => Date
  readonly newId: NewId
  /** The id of the request, for log lines; absent when a clock started the function. */
  readonly requestId?: string | undefined
}

export const live: Deps = { now: () => new Date(), newId }
