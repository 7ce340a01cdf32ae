import { useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import { createStoredText } from '../../ui/store.ts'

/**
 * Keeps how far the window is scrolled, by history entry, and scrolls there when a list is drawn after a reload: the
 * browser restores the place before the list has rows. Without a reload in between, it does so itself.
 */
export function useKeptPlace(): void {
  const { key: visit } = useLocation()
  const kind = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list is first drawn
  useLayoutEffect(() => {
    const kept = placeOf(visit).get()
    if (kept !== null && kind === 'POP' && isReloaded()) scrollTo(0, Number(kept))
  }, [])
  useLayoutEffect(() => {
    const keep = () => placeOf(visit).set(String(Math.round(scrollY)))
    addEventListener('pagehide', keep)
    return () => {
      keep()
      removeEventListener('pagehide', keep)
    }
  }, [visit])
}

const placeOf = (visit: string) => createStoredText(`place/${visit}`, 'sessionStorage')

/** Whether the document was loaded for an entry that was there before. */
const isReloaded = () =>
  performance
    .getEntriesByType('navigation')
    .some((load) => 'type' in load && load.type !== 'navigate')
