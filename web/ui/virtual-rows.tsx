import type { ReactNode } from 'react'
import { useWindowRows, type WindowRows } from './use-window-rows.ts'
import styles from './virtual-rows.module.css'

type Props<Item> = WindowRows<Item> & {
  readonly role: 'feed' | 'list'
  readonly rowClass?: string | undefined
  readonly children: (item: Item, index: number) => ReactNode
}

/**
 * A list that renders only its visible rows. A row is measured when it is first shown, which moves
 * what is below the list, so buttons belong above it.
 */
export function VirtualRows<Item>({ role, rowClass = '', children, ...all }: Props<Item>) {
  const { list, height, inSight, measure } = useWindowRows<HTMLDivElement, Item>(all)
  return (
    <div ref={list} role={role} className={styles.rows} style={{ height }}>
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
