import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  readonly headline: string
  readonly text?: string
  /** For a part of a page instead of a whole list. */
  readonly isCompact?: boolean
  /** Links or buttons. */
  readonly children?: ReactNode
}

/** Shown for an empty list, with what to do next. */
export const EmptyState = ({ headline, text, isCompact, children }: Props) => (
  <div className={`soft ${styles.empty}`} data-compact={isCompact || undefined}>
    <p className={styles.headline}>{headline}</p>
    {text && <p>{text}</p>}
    {children}
  </div>
)
