import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getBrandInfo } from '../../../shared/contract/brands.ts'
import { queryOf } from '../../api/queries.ts'

/** A story being written is asked for this often, and for this long after coming to it, in ms. */
const askAgainMs = 3000
const patienceMs = 30_000

/** What is known about a brand; `isAwaited` while a story being written will appear by itself. */
export function useBrandStory(brand: string) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  const query = useQuery({
    ...queryOf(getBrandInfo, { params: { brand } }),
    refetchInterval: ({ state }) =>
      state.data?.state === 'pending' && state.status !== 'error' && !isOver ? askAgainMs : false,
  })
  return { query, isAwaited: !isOver && !query.isError }
}
