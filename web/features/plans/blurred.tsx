import type { ReactNode } from 'react'
import { LockIcon } from '../../ui/icons.tsx'
import styles from './blurred.module.css'
import { PlansLink } from './plans-link.tsx'

type Props = {
  /** Why it is locked, and which plan unlocks it. */
  readonly prompt: string
  readonly children: ReactNode
}

/** Locked content: blurred, hidden from the keyboard and screen readers, with a link to the plans. */
export function Blurred({ prompt, children }: Props) {
  return (
    <div className={styles.locked}>
      <div className={styles.blurred} aria-hidden="true" inert>
        {children}
      </div>
      <div className={styles.prompt}>
        <LockIcon />
        <p>{prompt}</p>
        <PlansLink>Upgrade</PlansLink>
      </div>
    </div>
  )
}
