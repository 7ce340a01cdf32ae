import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  readonly headline: string
  readonly text?: string
  /** Stands in the place of a few things among others, not of a whole list. */
  readonly isCompact?: boolean
  /** The way on. */
  readonly children?: ReactNode
}

/** Stands where a list has nothing in it yet, and says what to do about it. */
export const EmptyState = ({ headline, text, isCompact, children }: Props) => (
  <div className={`soft ${styles.empty}`} data-compact={isCompact || undefined}>
    <p className={styles.headline}>{headline}</p>
    {text && <p>{text}</p>}
    {children}
  </div>
)
