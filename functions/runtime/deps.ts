import { type NewId, newId } from './ids.ts'

/** The arguments of a handler in addition to the request. */
export type Deps = {
  readonly now: () => Date
  readonly newId: NewId
  /** The id of the request, for log lines. `undefined` if a schedule started the function. */
  readonly requestId?: string | undefined
  /** True if the message that started the function was delivered before. */
  readonly isRedelivered?: boolean
  /** True if the message goes to the dead-letter queue after another failure. */
  readonly isLastDelivery?: boolean
}

/**
 * Milliseconds by which the clock of the functions is ahead of the machine's. Only the embedded cloud
 * moves it, see `infra/local/control`. Sessions and signatures keep to the machine's clock.
 */
export const clock = { aheadMs: 0 }

export const live: Deps = { now: () => new Date(Date.now() + clock.aheadMs), newId }
