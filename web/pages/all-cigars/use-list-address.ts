import { useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { pendingSearch } from '../../features/cigars/pending-search.ts'
import { paths } from '../../paths.ts'
import { type Facet, type Filters, noFilters } from './facets.ts'
import { readAddress, type Wanted, writeAddress } from './list-address.ts'

/** The URL follows the search text after this pause in typing. */
const quietMs = 150

export type ListAddress = ReturnType<typeof useListAddress>

/** The search text, the filters and the look of the list, which the URL keeps. */
export function useListAddress() {
  const [params, setParams] = useSearchParams()
  const wanted = useMemo(() => readAddress(params), [params])
  const change = (makeChange: (now: Wanted) => Partial<Wanted>) => {
    // Read from `location`: React may not have rendered the last change, or the next page, yet.
    if (location.pathname !== paths.allCigars()) return
    const now = readAddress(new URLSearchParams(location.search))
    setParams(writeAddress({ ...now, ...makeChange(now) }), { replace: true })
  }
  const [text, setText] = useTextOf(wanted.q, (q) => change(() => ({ q })))
  return {
    ...wanted,
    text,
    setText,
    search: useDeferredValue(text),
    show: (look: Partial<Pick<Wanted, 'sort' | 'view'>>) => change(() => look),
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

/** A text that the URL keeps. When the URL changes otherwise, the text follows. */
function useTextOf(inUrl: string, write: (text: string) => void) {
  const [text, setText] = useState(inUrl)
  useLayoutEffect(() => {
    if (pendingSearch.words !== undefined) setText(pendingSearch.words)
    pendingSearch.words = undefined
  }, [])
  const written = useRef(inUrl)
  const latestWrite = useRef(write)
  useEffect(() => {
    latestWrite.current = write
  })
  useEffect(() => {
    if (inUrl === written.current) return
    written.current = inUrl
    setText(inUrl)
  }, [inUrl])
  useEffect(() => {
    if (text === written.current) return
    const timer = setTimeout(() => {
      written.current = text
      latestWrite.current(text)
    }, quietMs)
    return () => clearTimeout(timer)
  }, [text])
  return [text, setText] as const
}
