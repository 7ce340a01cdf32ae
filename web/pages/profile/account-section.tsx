import { type ReactNode, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './account-section.module.css'

type Props = {
  readonly title: string
  readonly text: string
  /** Asks for confirmation. */
  readonly dialog: (close: () => void) => ReactNode
}

/** Something that ends the session, with the way to it. */
export function AccountSection({ title, text, dialog }: Props) {
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby={id}>
      <div>
        <h2 id={id} className={styles.heading}>
          {title}
        </h2>
        <p className={`soft small ${styles.text}`}>{text}</p>
      </div>
      <Button variant="quiet" onClick={() => setIsAsking(true)}>
        {title}
      </Button>
      {isAsking && dialog(() => setIsAsking(false))}
    </section>
  )
}
