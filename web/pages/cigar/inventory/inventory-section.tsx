import { type ReactNode, useId } from 'react'
import styles from './inventory-section.module.css'

type Props = {
  readonly title: string
  /** A line below the heading. */
  readonly summary?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A panel of the cigar's page; what it holds is laid out by the panel's own width. */
export function InventorySection({ title, summary, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <div>
          <h2 id={id}>{title}</h2>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** The space of rows still on their way. */
export function ComingRows({ label }: { readonly label: string }) {
  return (
    <div className={styles.coming} role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}

/** An empty panel: what will stand here, and how it gets there. */
export const EmptyNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.empty}>{children}</div>
)
