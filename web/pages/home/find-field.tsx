import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { mostSearched } from '../../../shared/rules/search.ts'
import { paths } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'

/**
 * Finds a cigar from home: what is typed goes on in the search of All Cigars. Until that page is there, each
 * key changes its address, so none is lost.
 */
export function FindField() {
  const navigate = useNavigate()
  const hasLeft = useRef(false)
  const find = (q: string) => {
    if (q.trim() === '' && !hasLeft.current) return
    const to = `${paths.allCigars()}?${new URLSearchParams({ q })}`
    void navigate(to, { replace: hasLeft.current, state: { typed: true } })
    hasLeft.current = true
  }
  return (
    <search>
      <SearchField
        maxLength={mostSearched}
        onFocus={() => void paths.allCigars.fetch().catch(() => undefined)}
        onChange={({ currentTarget }) => find(currentTarget.value)}
      />
    </search>
  )
}
