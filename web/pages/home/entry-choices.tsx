import type { ResponseOf } from '../../../shared/contract/route.ts'
import type * as users from '../../../shared/contract/users.ts'
import { planLimits } from '../../../shared/rules/plans.ts'
import { describeScans } from '../../features/cigars/describe-scans.ts'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { useSession } from '../../session/session.ts'
import { CameraIcon, PenIcon } from '../../ui/icons.tsx'
import styles from './entry-choices.module.css'

/** The two ways to add a cigar. A photo needs a scan. */
export function EntryChoices(props: {
  status: UserStatus | undefined
  onPhoto: (file: File) => void
  onManual: () => void
}) {
  const { status, onPhoto, onManual } = props
  return (
    <>
      <ScanGate status={status} />
      <div className={styles.ways}>
        <PhotoDrop onChoose={onPhoto} disabled={!hasScans(status)}>
          <span className={styles.sign}>
            <CameraIcon />
          </span>
          <span className={styles.name}>AI Identification</span>
          <span>Photograph the band and let AI fill in the form</span>
          <span className="faint fine">JPG, PNG, HEIC up to 10MB</span>
        </PhotoDrop>
        <button type="button" className={styles.manual} onClick={onManual}>
          <span className={styles.sign}>
            <PenIcon />
          </span>
          <span className={styles.name}>Manual Entry</span>
          <span>Enter the details yourself</span>
        </button>
      </div>
    </>
  )
}

/** Whether a photo can be identified; it shows when it is tried while the status is unknown. */
export const hasScans = (status: UserStatus | undefined): boolean =>
  status === undefined || describeScans(status)?.state !== 'reached'

/**
 * How many AI scans are left, unless the plan has no limit. The session knows the plan before the
 * status arrives, so the space is kept.
 */
function ScanGate({ status }: { status: UserStatus | undefined }) {
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
      <PlansLink variant="quiet">Upgrade</PlansLink>
    </div>
  )
}

export type UserStatus = ResponseOf<typeof users.getStatus>
