import { useRef } from 'react'

/** What was sent last, and its key. */
export type Sent = { readonly content: string; readonly key: string }

/** Where it is kept, as with the draft of a form, when the page is loaded again before the response. */
export type KeptSent = {
  readonly read: () => Sent | undefined
  readonly keep: (sent: Sent) => void
}

/** An idempotency key for each content: a retry has the same key, until `forget` says that it is done. */
export function useIdempotencyKey(kept?: KeptSent) {
  const last = useRef<Sent>(undefined)
  return {
    keyOf: (sent: unknown): string => {
      const content = JSON.stringify(sent)
      const known = last.current ?? kept?.read()
      last.current = known?.content === content ? known : { content, key: crypto.randomUUID() }
      kept?.keep(last.current)
      return last.current.key
    },
    forget: () => {
      last.current = undefined
    },
  }
}
