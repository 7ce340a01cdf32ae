import { useSyncExternalStore } from 'react'

/** True if a media query holds, such as `(min-width: 768px)`; false without a screen. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/** True if the user points with a finger. */
export const useIsTouch = (): boolean => useMedia('(pointer: coarse)')
