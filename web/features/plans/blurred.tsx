import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LockIcon } from '../../ui/icons.tsx'
import styles from './blurred.module.css'

type Props = {
  /** Why it cannot be read, and what would change that. */
  readonly prompt: string
  readonly children: ReactNode
}

/** What a plan locks: there to be guessed at, closed to keys and readers, with the way to open it. */
export function Blurred({ prompt, children }: Props) {
  return (
    <div className={styles.locked}>
      <div className={styles.blurred} aria-hidden="true" inert>
        {children}
      </div>
      <div className={styles.prompt}>
        <LockIcon />
        <p>{prompt}</p>
        <ButtonLink to={paths.subscribe()}>Upgrade</ButtonLink>
      </div>
    </div>
  )
}
