import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type Props = {
  readonly headline: string
  readonly text?: string
  /** The way on. */
  readonly children?: ReactNode
}

/** Stands where a list has nothing in it yet, and says what to do about it. */
export const EmptyState = ({ headline, text, children }: Props) => (
  <div className={styles.empty}>
    <p className={styles.headline}>{headline}</p>
    {text && <p>{text}</p>}
    {children}
  </div>
)
