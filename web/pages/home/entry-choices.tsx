import type { User } from '../../../shared/contract/user.ts'
import { describeScans } from '../../features/cigars/describe-scans.ts'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { CameraIcon, PenIcon } from '../../ui/icons.tsx'
import styles from './entry-choices.module.css'

/** The two ways to add a cigar. A photo needs a scan. */
export function EntryChoices(props: {
  user: User
  onPhoto: (file: File) => void
  onManual: () => void
}) {
  const { user, onPhoto, onManual } = props
  return (
    <>
      <ScanGate user={user} />
      <div className={styles.ways}>
        <PhotoDrop isMain onChoose={onPhoto} disabled={!hasScans(user)}>
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

/** Whether a photo can be identified. */
export const hasScans = (user: User): boolean => describeScans(user)?.state !== 'reached'

/** How many AI scans are left, unless the plan has no limit. */
function ScanGate({ user }: { readonly user: User }) {
  const gate = describeScans(user)
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
