import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { mostInBulk } from '../../../../shared/contract/fields.ts'
import type { Picking } from '../../../features/cigars/pick-box.tsx'
import { toast } from '../../../ui/toast.tsx'

export type Selection = {
  /** The selected cigars that the list shows. */
  readonly picked: readonly Cigar[]
  /** Present while cigars are selected. */
  readonly picking: Picking | undefined
  /** Begins to select, with a first cigar or none. */
  readonly start: (id?: string) => void
  readonly pickAll: () => void
  readonly end: () => void
}

/** Which cigars of a list are selected. */
export function useSelection(cigars: readonly Cigar[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>()
  const latest = useRef({ cigars, ids })
  useEffect(() => {
    latest.current = { cigars, ids }
  })
  const last = useRef<string>(undefined)
  const pick = useCallback((wanted: readonly string[]) => {
    const some = wanted.slice(0, mostInBulk)
    setIds(new Set(some))
    if (some.length < wanted.length) {
      const description = `${mostInBulk} cigars are the most at once.`
      toast({ title: 'Too many cigars selected', description })
    }
  }, [])
  // The same for all renders: thousands of cards take it.
  const onPick = useCallback<Picking['onPick']>(
    (id, isRange, among) => {
      const { cigars, ids = new Set() } = latest.current
      const range = isRange ? between(among ?? cigars, last.current ?? id, id) : [id]
      const isTakenBack = !isRange && ids.has(id)
      last.current = id
      pick(
        isTakenBack ? [...ids].filter((other) => other !== id) : [...new Set([...ids, ...range])],
      )
    },
    [pick],
  )
  return {
    picked: useMemo(() => cigars.filter(({ id }) => ids?.has(id)), [cigars, ids]),
    picking: useMemo(() => ids && { picked: ids, onPick }, [ids, onPick]),
    start: (id) => {
      last.current = id
      setIds(new Set(id === undefined ? [] : [id]))
    },
    pickAll: () => pick(cigars.map(({ id }) => id)),
    // A selection that began meanwhile stays.
    end: () => setIds((now) => (now === ids ? undefined : now)),
  }
}

/** The ids from one cigar of the list to another, whichever is first. */
function between(cigars: readonly { readonly id: string }[], from: string, to: string) {
  const places = [from, to].map((id) => cigars.findIndex((cigar) => cigar.id === id))
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b)
  // The first one may have left the list, by another search, or be in another group.
  return first < 0 ? [to] : cigars.slice(first, last + 1).map(({ id }) => id)
}
