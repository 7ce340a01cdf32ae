import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { mostInBulk } from '../../../../shared/contract/fields.ts'
import type { Picking } from '../../../features/cigars/pick-box.tsx'
import { toast } from '../../../ui/toast.tsx'

export type Selection = {
  /** The selected cigars that the list shows. */
  readonly picked: readonly Cigar[]
  /** `undefined` unless the user is selecting cigars. */
  readonly picking: Picking | undefined
  /** Starts a selection, with or without a first cigar. */
  readonly start: (id?: string) => void
  readonly pickAll: () => void
  readonly end: () => void
}

/** The selected cigars of a list. */
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
  // A stable reference, because thousands of cards take it.
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
    // Keeps a selection that has started since.
    end: () => setIds((now) => (now === ids ? undefined : now)),
  }
}

/** Returns the ids from one cigar of the list to another, in either order. */
function between(cigars: readonly { readonly id: string }[], from: string, to: string) {
  const places = [from, to].map((id) => cigars.findIndex((cigar) => cigar.id === id))
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b)
  // Another search may have removed the first one from the list, or it is in another group.
  return first < 0 ? [to] : cigars.slice(first, last + 1).map(({ id }) => id)
}
