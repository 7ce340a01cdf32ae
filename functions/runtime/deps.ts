import { type NewId, newId } from './ids.ts'

/** What a handler takes in addition to the request. */
export type Deps = {
  readonly now: () => Date
  readonly newId: NewId
  /** The id of the request, for log lines; absent when a clock started the function. */
  readonly requestId?: string | undefined
  /** Whether the message that started the function was delivered before. */
  readonly isRedelivered?: boolean
  /** Whether the message that started the function goes to the dead-letter queue if this fails. */
  readonly isLastDelivery?: boolean
}

/**
 * How far the clock of the functions is ahead of the machine's, in milliseconds. Only the embedded cloud
 * moves it, see `infra/local/control`. Sessions and signatures keep to the machine's clock.
 */
export const clock = { aheadMs: 0 }

export const live: Deps = { now: () => new Date(Date.now() + clock.aheadMs), newId }
