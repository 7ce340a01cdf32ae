import { useRef } from 'react'

/** The content that was sent last, and its key. */
export type Sent = { readonly content: string; readonly key: string }

/** Keeps what was sent last, as with the draft of a form, for a page that is loaded again before the response. */
export type KeyStore = {
  readonly read: () => Sent | undefined
  readonly keep: (sent: Sent) => void
}

/** An idempotency key for each content: a retry has the same key, until `forget` says that it is done. */
export function useIdempotencyKey(store?: KeyStore) {
  const last = useRef<Sent>(undefined)
  return {
    keyOf: (sent: unknown): string => {
      const content = JSON.stringify(sent)
      const known = last.current ?? store?.read()
      last.current = known?.content === content ? known : { content, key: crypto.randomUUID() }
      store?.keep(last.current)
      return last.current.key
    },
    forget: () => {
      last.current = undefined
    },
  }
}
