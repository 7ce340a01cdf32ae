import { useEffect } from 'react'

/** While something would be lost, the browser asks before the tab is closed or reloaded. */
export function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const request = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', request)
    return () => removeEventListener('beforeunload', request)
  }, [isUnsaved])
}
