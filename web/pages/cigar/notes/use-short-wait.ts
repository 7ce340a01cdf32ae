import { useEffect, useState } from 'react'

/** How long what is there waits for what comes with it, in milliseconds. */
const patience = 400

/**
 * Whether to show what has come. Answers that arrive together are shown together, so that nothing
 * moves; what is slower is waited for a moment only.
 */
export function useShortWait(hasCome: boolean, isMorePending: boolean): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    if (!hasCome || isOver) return
    // What was shown stays: asking again after a failure takes nothing away.
    const timer = setTimeout(() => setIsOver(true), isMorePending ? patience : 0)
    return () => clearTimeout(timer)
  }, [hasCome, isMorePending, isOver])
  return hasCome && (isOver || !isMorePending)
}
