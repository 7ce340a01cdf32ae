import { type ReactNode, useId } from 'react'
import styles from './account-section.module.css'

type Props = {
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

export function AccountSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div className={styles.words}>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={`soft small ${styles.text}`}>{text}</p>
      </div>
      {children}
    </section>
  )
}
