import type { ReactNode } from 'react'
import { useWindowRows, type WindowRows } from './use-window-rows.ts'
import styles from './virtual-rows.module.css'

type Props<Item> = WindowRows<Item> & {
  readonly rowClass?: string | undefined
  /** How many entries the rows have together; otherwise each row is one. */
  readonly entries?: number | undefined
  readonly children: (item: Item, index: number) => ReactNode
}

/** A list of fewer entries is whole in the page, so that the browser's own search and print see it. */
const mostInPage = 200

/**
 * A list. A long one renders only its visible rows. A row is measured when it is first shown, which moves
 * what is below the list, so buttons belong above it.
 */
export function VirtualRows<Item>({ entries, ...list }: Props<Item>) {
  const isShort = (entries ?? list.items.length) < mostInPage
  return isShort ? <AllRows {...list} /> : <RowsInSight {...list} />
}

const AllRows = <Item,>({ items, keyOf, rowClass, children }: Props<Item>) => (
  <div role="feed" className={styles.list}>
    {items.map((item, index) => (
      <div key={keyOf(item)} className={rowClass}>
        {children(item, index)}
      </div>
    ))}
  </div>
)

function RowsInSight<Item>({ rowClass = '', children, ...all }: Props<Item>) {
  const { list, height, inSight, measure } = useWindowRows<HTMLDivElement, Item>(all)
  return (
    <div ref={list} role="feed" className={`${styles.list} ${styles.rows}`} style={{ height }}>
      {inSight.map(({ item, key, index, start }) => (
        <div
          key={key}
          ref={measure}
          data-index={index}
          className={`${styles.row} ${rowClass}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          {children(item, index)}
        </div>
      ))}
    </div>
  )
}
