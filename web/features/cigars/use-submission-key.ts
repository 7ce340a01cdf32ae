import { useRef } from 'react'

/** An idempotency key for each content: a retry with the same content has the same key. */
export function useSubmissionKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (submitted) => {
    const content = JSON.stringify(submitted)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
