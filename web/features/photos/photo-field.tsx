import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { CameraIcon } from '../../ui/icons.tsx'
import { PhotoDrop } from './photo-drop.tsx'
import styles from './photo-field.module.css'
import { ProgressBar } from './progress-bar.tsx'
import type { usePhotoUpload } from './use-photo-upload.ts'

type Upload = ReturnType<typeof usePhotoUpload>
type Props = {
  readonly upload: Upload
  /** The photo; absent: there is none. */
  readonly photo?: ReactNode
  readonly onRemove: () => void
}

/** Chooses, replaces or removes a photo. One that fails to load stays. */
export function PhotoField({ upload, photo, onRemove }: Props) {
  if (upload.progress || !photo) return <ChoosePhoto upload={upload} />
  return (
    <div className={styles.kept}>
      <div className={styles.frame}>{photo}</div>
      <div className={styles.ways}>
        <PhotoDrop onChoose={upload.start}>
          <strong>Replace Photo</strong>
          <Hint />
        </PhotoDrop>
        <Button variant="quiet" onClick={onRemove}>
          Remove Photo
        </Button>
      </div>
    </div>
  )
}

/** Where a photo is chosen, and how far its upload is. */
export const ChoosePhoto = ({ upload }: Pick<Props, 'upload'>) =>
  upload.progress ? (
    <UploadingPhoto share={upload.progress.share} onCancel={upload.cancel} />
  ) : (
    <PhotoDrop onChoose={upload.start}>
      <CameraIcon />
      <strong>Choose a photo</strong>
      <Hint />
    </PhotoDrop>
  )

const Hint = () => <span className={styles.hint}>PNG, JPG or JPEG, max 10MB</span>

type UploadingProps = {
  /** From 0 to 1; undefined while it is unknown. */
  readonly share: number | undefined
  readonly onCancel: () => void
}

const UploadingPhoto = ({ share, onCancel }: UploadingProps) => (
  <div className={styles.uploading}>
    <p>Uploading your photo…</p>
    <ProgressBar label="Uploading your photo" {...(share !== undefined && { share })} />
    <Button variant="quiet" onClick={onCancel}>
      Cancel
    </Button>
  </div>
)
