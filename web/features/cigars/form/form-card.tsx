import { Card } from '@aws-amplify/ui-react'
import { type ReactNode, useId } from 'react'
import styles from './form-card.module.css'

/** One card of the form: a group of fields under a heading. */
export function FormCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <Card variation="outlined" role="group" aria-labelledby={id}>
      <div className={styles.card}>
        <h3 id={id} className={styles.title}>
          {title}
        </h3>
        <div className={styles.fields}>{children}</div>
      </div>
    </Card>
  )
}
