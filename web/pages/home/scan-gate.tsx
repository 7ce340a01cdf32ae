import { planLimits } from '../../../shared/rules/plans.ts'
import { describeScans } from '../../features/cigars/describe-scans.ts'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './scan-gate.module.css'
import type { UserStatus } from './user-status.ts'

/**
 * How many AI scans are left; unlimited plans see nothing. The session knows the plan before the
 * status has come, so that nothing moves then.
 */
export function ScanGate({ status }: { status: UserStatus | undefined }) {
  const { user } = useSession()
  if (!status) {
    return planLimits[user?.plan ?? 'free'].scans === undefined ? null : (
      <p className={`small ${styles.open}`}>&nbsp;</p>
    )
  }
  const gate = describeScans(status)
  if (!gate) return null
  if (gate.state === 'open') return <p className={`small ${styles.open}`}>{gate.text}</p>
  return (
    <div className={`soft small ${styles.reached}`} role="status">
      <p className={styles.title}>{gate.title}</p>
      <p>{gate.usage}</p>
      <p>{gate.prompt}</p>
      <ButtonLink variant="quiet" to={paths.subscribe()}>
        Upgrade
      </ButtonLink>
    </div>
  )
}
