import { useRef } from 'react'

/** One key per submission: sending the very same again after a lost answer makes it happen once. */
export function useSubmissionKey(): (content: unknown) => string {
  const last = useRef({ content: '', key: '' })
  return (submitted) => {
    const content = JSON.stringify(submitted)
    if (last.current.content !== content) last.current = { content, key: crypto.randomUUID() }
    return last.current.key
  }
}
