import { type ReactNode, useId } from 'react'
import styles from './chapter.module.css'

type Props = { readonly title: string; readonly children: ReactNode }

/** A part of the report. On a wide window its heading is in the margin. */
export function Chapter({ title, children }: Props) {
  const id = useId()
  return (
    <section className={`stack ${styles.chapter}`} aria-labelledby={id}>
      <h2 id={id} className={`soft ${styles.title}`}>
        {title}
      </h2>
      <div className={`stack ${styles.content}`}>{children}</div>
    </section>
  )
}
