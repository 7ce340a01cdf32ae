import type { ReactNode } from 'react'
import { useWindowRows, type WindowRows } from './use-window-rows.ts'
import styles from './virtual-rows.module.css'

type Props<Item> = WindowRows<Item> & {
  /** The name of the list for screen readers. */
  readonly label: string
  /** The rows hold several entries each, which are `Entry` then; otherwise each row is one. */
  readonly isGrid?: boolean | undefined
  readonly rowClass?: string | undefined
  /** The length of the list; by default, the number of its rows. */
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

/** One entry of a list, with its position: only some of them are in the page. */
export const Entry = (props: EntryProps) => (
  <div {...entryAt(props.position, props.total)}>{props.children}</div>
)

type EntryProps = {
  /** From 1. */
  readonly position: number
  readonly total: number
  readonly children: ReactNode
}

// No `ul`: the rows of a grid lie between the list and its entries.
const listNamed = (label: string) => ({ role: 'list', 'aria-label': label })

const entryAt = (position: number, total: number) => ({
  role: 'listitem',
  'aria-posinset': position,
  'aria-setsize': total,
})

const AllRows = <Item,>({ label, items, keyOf, rowClass, isGrid, children }: Props<Item>) => (
  <div {...listNamed(label)} className={styles.list}>
    {items.map((item, index) => (
      <div
        key={keyOf(item)}
        className={rowClass}
        {...(!isGrid && entryAt(index + 1, items.length))}
      >
        {children(item, index)}
      </div>
    ))}
  </div>
)

function RowsInSight<Item>({ label, rowClass = '', isGrid, children, ...all }: Props<Item>) {
  const { list, height, inSight, measure } = useWindowRows<HTMLDivElement, Item>(all)
  return (
    <div
      ref={list}
      {...listNamed(label)}
      className={`${styles.list} ${styles.rows}`}
      style={{ height }}
    >
      {inSight.map(({ item, key, index, start }) => (
        <div
          key={key}
          ref={measure}
          data-index={index}
          {...(!isGrid && entryAt(index + 1, all.items.length))}
          className={`${styles.row} ${rowClass}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          {children(item, index)}
        </div>
      ))}
    </div>
  )
}
