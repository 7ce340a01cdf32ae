import { useRef } from 'react'

/** An idempotency key for each content: a retry has the same key, until `forget` says that it is done. */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' })
  return {
    keyOf: (sent: unknown): string => {
      const content = JSON.stringify(sent)
      if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
      return last.current.key
    },
    forget: () => {
      last.current = { content: '', key: '' }
    },
  }
}
