import { type ReactNode, useRef } from 'react'
import styles from './notice.module.css'
import { useArrival } from './page.tsx'

type Props = {
  readonly title: string
  readonly text: ReactNode
  /** A small line below the links or buttons. */
  readonly note?: string | undefined
  /** Links or buttons. */
  readonly children?: ReactNode
}

/** A whole page with one message: h1, text, and links or buttons. */
export function Notice({ title, text, note, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useArrival(title, heading)
  return (
    <div className={styles.notice}>
      <svg className={styles.mark} viewBox="0 0 120 24" fill="none" aria-hidden="true">
        <path d="M0 12h44M76 12h44" stroke="var(--gold)" />
        <circle cx="60" cy="12" r="8" stroke="var(--gold)" strokeWidth="1.5" />
        <circle cx="60" cy="12" r="3" fill="var(--gold)" />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="soft">{text}</p>
      <div className={`wrap ${styles.ways}`}>{children}</div>
      {note && <p className="faint fine">{note}</p>}
    </div>
  )
}
