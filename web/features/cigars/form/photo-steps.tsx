import { Button } from '../../../ui/button.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { PhotoDrop } from '../../photos/photo-drop.tsx'
import { ProgressBar } from '../../photos/progress-bar.tsx'
import styles from './cigar-photo-card.module.css'

export function ChoosePhoto({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <PhotoDrop onChoose={onChoose}>
      <CameraIcon />
      <strong>Choose a photo</strong>
      <span className={styles.hint}>PNG, JPG or JPEG, max 10MB</span>
    </PhotoDrop>
  )
}

type UploadingProps = {
  /** From 0 to 1; absent while nothing is known. */
  readonly share: number | undefined
  readonly onCancel: () => void
}

export function UploadingPhoto({ share, onCancel }: UploadingProps) {
  return (
    <div className={styles.uploading}>
      <p>Uploading your photo…</p>
      <ProgressBar label="Uploading your photo" {...(share !== undefined && { share })} />
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
