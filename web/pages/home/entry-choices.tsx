import { describeScans } from '../../features/cigars/describe-scans.ts'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { CameraIcon, PenIcon } from '../../ui/icons.tsx'
import styles from './entry-choices.module.css'
import { ScanGate } from './scan-gate.tsx'
import type { UserStatus } from './user-status.ts'

/** The two ways to add a cigar; a photo only as long as there are scans. */
export function EntryChoices(props: {
  status: UserStatus | undefined
  onPhoto: (file: File) => void
  onManual: () => void
}) {
  const { status, onPhoto, onManual } = props
  const noScans = status !== undefined && describeScans(status)?.state === 'reached'
  return (
    <>
      <ScanGate status={status} />
      <div className={styles.ways}>
        <PhotoDrop onChoose={onPhoto} disabled={noScans}>
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
          <span>Write in what you know of it</span>
        </button>
      </div>
    </>
  )
}
