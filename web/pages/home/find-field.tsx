import { use, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { pendingSearch } from '../../features/cigars/pending-search.ts'
import { PageFetcher } from '../../features/navigation/page-fetcher.ts'
import { paths } from '../../paths.ts'
import { SearchField } from '../../ui/search-field.tsx'

/**
 * Finds a cigar from home: what is typed goes on in the search of All Cigars. The field stays until that page
 * can be shown, so that no key is lost.
 */
export function FindField() {
  const navigate = useNavigate()
  const fetchPage = use(PageFetcher)
  // Before the first key.
  useLayoutEffect(() => {
    // All Cigars could not be shown, and has not taken them over.
    pendingSearch.words = undefined
  }, [])
  const find = async (words: string) => {
    const isLeaving = pendingSearch.words !== undefined
    pendingSearch.words = words
    if (isLeaving) return
    await fetchPage(paths.allCigars())
    const to = `${paths.allCigars()}?${new URLSearchParams({ q: pendingSearch.words })}`
    if (location.pathname === paths.home()) void navigate(to)
    else pendingSearch.words = undefined
  }
  return (
    <search>
      <SearchField
        onFocus={() => void fetchPage(paths.allCigars())}
        onChange={(words) => void find(words)}
      />
    </search>
  )
}
