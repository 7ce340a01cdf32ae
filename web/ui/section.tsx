import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type SectionProps = {
  readonly title: string
  /** A line below the heading. */
  readonly summary?: ReactNode
  readonly actions?: ReactNode
  /** True if actions go below the heading where there is no room beside it. */
  readonly wraps?: boolean
  readonly children: ReactNode
}

/** A part of a page with its heading; its layout depends on its own width. */
export function Section({ title, summary, actions, wraps, children }: SectionProps) {
  const id = useId()
  return (
    <section className={`stack ${styles.section}`} aria-labelledby={id}>
      <div className={styles.head} data-wraps={wraps}>
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          {summary && <p className={`soft small ${styles.summary}`}>{summary}</p>}
        </div>
        {actions && <div className={`wrap ${styles.actions}`}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** Shown in an empty section: what it will show, and what to do for it. */
export const EmptyNote = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.empty}>{children}</div>
)

type SkeletonRowsProps = { readonly label?: string; readonly many?: boolean }

/** The space of rows while they load. */
export const SkeletonRows = ({ label, many }: SkeletonRowsProps) => (
  <div className={styles.skeleton} data-many={many} role={label && 'status'}>
    <span className="visually-hidden">{label}</span>
  </div>
)
