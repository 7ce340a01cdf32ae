import { type ReactNode, useId } from 'react'
import styles from './section.module.css'

type Props = {
  readonly title: string
  /** A line below the heading. */
  readonly summary?: ReactNode
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A part of the screen under a heading of its own. */
export function Section({ title, summary, actions, children }: Props) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {summary && <p className={styles.summary}>{summary}</p>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** A part without anything in it yet: why, and how it gets there. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.nothing}>{children}</div>
)

/** The space of rows still on their way. */
export const ComingRows = () => <div className={styles.coming} aria-hidden="true" />
