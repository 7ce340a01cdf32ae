import { useSyncExternalStore } from 'react'

/** Spec §2: the default grid is 1/2/3 columns (mobile/tablet/desktop). */
const tablet = '(min-width: 768px)'
const desktop = '(min-width: 1024px)'

/** How many cards stand side by side on this screen. */
export function useColumns(): number {
  return useSyncExternalStore(subscribe, columns, () => 1)
}

function columns(): number {
  if (matchMedia(desktop).matches) return 3
  return matchMedia(tablet).matches ? 2 : 1
}

function subscribe(onChange: () => void): () => void {
  const queries = [matchMedia(tablet), matchMedia(desktop)]
  for (const query of queries) query.addEventListener('change', onChange)
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange)
  }
}
