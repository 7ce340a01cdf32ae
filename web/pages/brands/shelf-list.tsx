import { useCallback } from 'react'
import type { BrandShelf } from '../../features/cigars/select-cigars.ts'
import { VirtualRows } from '../../ui/virtual-rows.tsx'
import { BrandCard, shownOf } from './brand-card.tsx'

/** One brand below the other, of which only those in sight are in the page. */
export function ShelfList({ shelves }: { shelves: readonly BrandShelf[] }) {
  const estimate = useCallback(
    (index: number) => {
      const shelf = shelves[index]
      const columns = innerWidth < 1024 ? 2 : 4
      return 150 + 68 * Math.ceil((shelf ? shownOf(shelf).length : 0) / columns)
    },
    [shelves],
  )
  const keyOf = useCallback((index: number) => shelves[index]?.brand ?? String(index), [shelves])
  return (
    <VirtualRows
      role="feed"
      rowClass="spaced"
      count={shelves.length}
      estimate={estimate}
      keyOf={keyOf}
    >
      {(index) => {
        const shelf = shelves[index]
        return shelf && <BrandCard shelf={shelf} position={index + 1} total={shelves.length} />
      }}
    </VirtualRows>
  )
}
