import { Hub } from 'aws-amplify/utils'

/** A call that failed by no fault of its sender, or got no response. */
type FailedCall = {
  readonly event: 'failed' | 'unanswered'
  readonly message: string
  readonly requestId: string
}

/** A channel of Amplify's Hub. */
const channelOf = <Signal extends { readonly event: string }>(name: string) => ({
  notify: (signal: Signal) => Hub.dispatch(name, signal),
  /** Returns what ends it. */
  subscribe: (onSignal: (signal: Signal) => void) =>
    Hub.listen<Signal>(name, ({ payload }) => onSignal(payload)),
})

export const failedCalls = channelOf<FailedCall>('calls')

/** The session has ended, and cannot be renewed. */
export const sessionEnd = channelOf<{ readonly event: 'ended' }>('session')
