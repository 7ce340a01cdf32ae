import {
  defaultRangeExtractor,
  observeWindowRect,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import styles from './virtual-rows.module.css'

/** How far above and below the window rows are ready, in pixels. */
const margin = 240

type Props = {
  readonly count: number
  /** About the height of a row in pixels, until it has been measured. */
  readonly estimate: (index: number) => number
  /** What a row's measured height belongs to. */
  readonly keyOf: (index: number) => string
  readonly role: 'feed' | 'list'
  readonly rowClass?: string | undefined
  readonly children: (index: number) => ReactNode
}

/** The heights measured on a screen, by its place in the browser's history, to come back to. */
const measured = new Map<string, VirtualItem[]>()

/** Rows of which only those in sight are in the page: thousands of them cost no more. */
export function VirtualRows(props: Props) {
  const { count, estimate, keyOf, role, rowClass = '', children } = props
  const list = useRef<HTMLDivElement>(null)
  const offset = useOffset(list)
  const { key: visit } = useLocation()
  const rows = useWindowVirtualizer({
    count,
    estimateSize: estimate,
    getItemKey: keyOf,
    // A window that begins earlier and is taller: rows are made by distance, however high they are.
    scrollMargin: offset + margin,
    observeElementRect: (instance, report) =>
      observeWindowRect(instance, ({ width, height }) =>
        report({ width, height: height + 2 * margin }),
      ),
    initialOffset: () => scrollY,
    overscan: 0,
    // Where the first link of a high row is in sight, the way back by keyboard leads to the row before.
    rangeExtractor: (range) =>
      defaultRangeExtractor({ ...range, startIndex: Math.max(0, range.startIndex - 1) }),
    initialMeasurementsCache: measured.get(visit) ?? [],
  })
  useEffect(() => () => void measured.set(visit, rows.takeSnapshot()), [visit, rows])
  return (
    <div ref={list} role={role} className={styles.rows} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ key, index, start }) => (
        <div
          key={key}
          ref={rows.measureElement}
          data-index={index}
          className={`${styles.row} ${rowClass}`}
          style={{ transform: `translateY(${start - offset - margin}px)` }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  )
}

/** How far below the top of the page the list begins; what stands above it may grow and shrink. */
function useOffset(list: { readonly current: HTMLElement | null }): number {
  const [offset, setOffset] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setOffset(Math.round(list.current.getBoundingClientRect().top + scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [list])
  return offset
}
