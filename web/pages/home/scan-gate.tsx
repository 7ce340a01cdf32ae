import { describeScans } from '../../features/cigars/describe-scans.ts'
import styles from './scan-gate.module.css'
import type { UserStatus } from './user-status.ts'

/** How many AI scans are left; unlimited plans see nothing. */
export function ScanGate({ status }: { status: UserStatus | undefined }) {
  if (!status) return <p className={styles.open}>&nbsp;</p>
  const gate = describeScans(status)
  if (!gate) return null
  if (gate.state === 'open') return <p className={styles.open}>{gate.text}</p>
  return (
    <div className={styles.reached} role="status">
      <p className={styles.title}>{gate.title}</p>
      <p>{gate.usage}</p>
      <p>{gate.prompt}</p>
    </div>
  )
}
