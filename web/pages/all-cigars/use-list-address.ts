import { useLayoutEffect, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pendingSearch } from '../../features/cigars/pending-search.ts'
import { useSearchText } from '../../features/cigars/use-search.ts'
import { useChangeParams } from '../../ui/use-change-params.ts'
import { type Facet, type Filters, noFilters } from './facets.ts'
import { readAddress, type Wanted, writeAddress } from './list-address.ts'

export type ListAddress = ReturnType<typeof useListAddress>

/** The search text, the filters and the look of the list, which the URL keeps. */
export function useListAddress() {
  const [params] = useSearchParams()
  const changeParams = useChangeParams()
  const wanted = useMemo(() => readAddress(params), [params])
  const change = (makeChange: (now: Wanted) => Partial<Wanted>) =>
    changeParams((before) => {
      const now = readAddress(before)
      return writeAddress({ ...now, ...makeChange(now) })
    })
  const { text, setText, search } = useSearchText(wanted.q, (q) => change(() => ({ q })))
  useLayoutEffect(() => {
    if (pendingSearch.words !== undefined) setText(pendingSearch.words)
    pendingSearch.words = undefined
  }, [setText])
  return {
    ...wanted,
    text,
    setText,
    search,
    show: (look: Partial<Pick<Wanted, 'sort' | 'dir' | 'view' | 'isGrouped'>>) =>
      change(() => look),
    setFilter: (facet: Facet, values: readonly string[]) =>
      change(({ filters }) => ({ filters: { ...filters, [facet]: values } })),
    clearFilters: () => change(() => ({ filters: noFilters })),
    clear: () => {
      setText('')
      change(() => ({ q: '', filters: noFilters }))
    },
  }
}

/** A facet's values without one of them; the stock is what is left of the facet of the stock. */
export const without = (filters: Filters, facet: Facet, value: string): readonly string[] =>
  facet === 'stock' ? noFilters.stock : filters[facet].filter((other) => other !== value)
