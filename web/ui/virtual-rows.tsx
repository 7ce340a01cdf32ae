import type { ReactNode } from 'react'
import { useWindowRows, type WindowRows } from './use-window-rows.ts'
import styles from './virtual-rows.module.css'

type Props = WindowRows & {
  readonly role: 'feed' | 'list'
  readonly rowClass?: string | undefined
  readonly children: (index: number) => ReactNode
}

/**
 * Rows of which only those in sight are in the page: thousands of them cost no more. A row is measured
 * when it is first seen, which moves what is below the list: buttons belong above it.
 */
export function VirtualRows({ role, rowClass = '', children, ...all }: Props) {
  const { list, height, inSight, measure } = useWindowRows<HTMLDivElement>(all)
  return (
    <div ref={list} role={role} className={styles.rows} style={{ height }}>
      {inSight.map(({ key, index, start }) => (
        <div
          key={key}
          ref={measure}
          data-index={index}
          className={`${styles.row} ${rowClass}`}
          style={{ transform: `translateY(${start}px)` }}
        >
          {children(index)}
        </div>
      ))}
    </div>
  )
}
