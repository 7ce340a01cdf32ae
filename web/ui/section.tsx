import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly title: string
  /** A line below the heading. */
  readonly summary?: ReactNode
  readonly actions?: ReactNode
  /** Whether actions go below the heading where there is no room next to it. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

/** A part of a page under a heading of its own; the section's own width lays it out. */
export function Section({ title, summary, actions, wraps, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head} data-wraps={wraps}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {summary && <p className={styles.summary}>{summary}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** An empty section: what it will show, and how to get there. */
export const EmptyNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.empty}>{children}</div>
)

type ComingRowsProps = { readonly label?: string; readonly many?: boolean }

/** The space of rows that are still on their way. */
export const ComingRows = ({ label, many }: ComingRowsProps) => (
  <div className={styles.coming} data-many={many} role={label && 'status'}>
    <span className="visually-hidden">{label}</span>
  </div>
)
