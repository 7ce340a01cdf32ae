import {
  defaultRangeExtractor,
  observeWindowRect,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** How far above and below the window rows are ready, in pixels. */
const margin = 240

export type WindowRows<Item> = {
  readonly items: readonly Item[]
  /** About the height of a row in pixels, until it has been measured. */
  readonly estimate: (item: Item) => number
  /** What a row's measured height belongs to. */
  readonly keyOf: (item: Item) => string
}

/** The heights measured on a page, by its place in the browser's history, to come back to. */
const measured = new Map<string, VirtualItem[]>()

/**
 * Which rows of a long list are in sight, and where they begin below its top, in pixels; `list` is
 * the element that is as high as all of them, `measure` the ref of every row.
 */
export function useWindowRows<E extends HTMLElement, Item>(given: WindowRows<Item>) {
  const { items, estimate, keyOf } = given
  const list = useRef<E>(null)
  const offset = useOffset(list)
  const { key: visit } = useLocation()
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: useCallback(
      (index: number) => withItem(items, index, estimate, 0),
      [items, estimate],
    ),
    getItemKey: useCallback((index: number) => withItem(items, index, keyOf, ''), [items, keyOf]),
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
  const top = offset + margin
  return {
    list,
    height: rows.getTotalSize(),
    inSight: rows.getVirtualItems().flatMap(({ key, index, start, end }) => {
      const item = items[index]
      return item === undefined ? [] : [{ item, key, index, start: start - top, end: end - top }]
    }),
    measure: rows.measureElement,
  }
}

function withItem<Item, Result>(
  items: readonly Item[],
  index: number,
  read: (item: Item) => Result,
  otherwise: Result,
): Result {
  const item = items[index]
  return item === undefined ? otherwise : read(item)
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
