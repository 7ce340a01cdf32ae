import {
  defaultRangeExtractor,
  observeWindowRect,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** The height above and below the window in which rows are rendered, in pixels. */
const margin = 240

export type WindowRows<Item> = {
  readonly items: readonly Item[]
  /** The estimated height of a row in pixels, until it is measured. */
  readonly estimate: (item: Item) => number
  /** The key of a row and of its measured height. */
  readonly keyOf: (item: Item) => string
}

/** The measured heights by history entry, for the way back to it. */
const measured = new Map<string, VirtualItem[]>()

/**
 * The visible rows of a long list, with their start below its top in pixels. `list` is the ref of the
 * element that is as high as all rows, `measure` the ref of every row.
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
    // Extends the window, so that rows are rendered by distance and not by count.
    scrollMargin: offset + margin,
    observeElementRect: (instance, report) =>
      observeWindowRect(instance, ({ width, height }) =>
        report({ width, height: height + 2 * margin }),
      ),
    initialOffset: () => scrollY,
    overscan: 0,
    // One more row above, so that Shift+Tab reaches it from the first link of a high row.
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

/** The distance of the list from the top of the page; the content above it may change its height. */
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
