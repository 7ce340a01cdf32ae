import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { CigarCard } from '../../features/cigars/cigar-card.tsx'
import { useToday } from '../../features/cigars/use-today.ts'
import styles from './cigar-grid.module.css'
import { useColumns } from './use-columns.ts'

/** About the height of a row with its gap, in pixels, until it has been measured. */
const rowHeight = 500

type CigarGridProps = {
  cigars: readonly Cigar[]
  from: string
  onRemove: (cigar: Cigar) => void
}

/** A grid of which only the rows in sight are in the page: thousands of cigars cost no more. */
export function CigarGrid({ cigars, from, onRemove }: CigarGridProps) {
  const today = useToday()
  const columns = useColumns()
  const grid = useRef<HTMLDivElement>(null)
  const offset = useOffset(grid)
  const rows = useWindowVirtualizer({
    count: Math.ceil(cigars.length / columns),
    estimateSize: () => rowHeight,
    scrollMargin: offset,
    overscan: 1,
    getItemKey: (row) => `${columns} ${cigars[row * columns]?.id ?? row}`,
  })
  return (
    <div ref={grid} role="feed" className={styles.grid} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map((row) => (
        <div
          key={row.key}
          ref={rows.measureElement}
          data-index={row.index}
          className={styles.row}
          style={{
            transform: `translateY(${row.start - offset}px)`,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {cigars.slice(row.index * columns, (row.index + 1) * columns).map((cigar, column) => (
            <CigarCard
              key={cigar.id}
              cigar={cigar}
              today={today}
              from={from}
              onRemove={onRemove}
              position={row.index * columns + column + 1}
              total={cigars.length}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

/** How far below the top of the page the grid begins. */
function useOffset(grid: { current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (grid.current) setOffset(grid.current.getBoundingClientRect().top + scrollY)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [grid])
  return Math.round(offset)
}
