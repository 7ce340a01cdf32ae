import { createListeners } from '../ui/store.ts'

/** A call that failed by no fault of its sender, or got no response. */
type FailedCall = {
  readonly event: 'failed' | 'unanswered'
  readonly message: string
  readonly requestId: string
}

export const failedCalls = createListeners<FailedCall>()

/** The session has ended, and cannot be renewed. */
export const sessionEnd = createListeners()
