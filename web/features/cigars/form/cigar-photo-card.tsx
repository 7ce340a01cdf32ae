import { Button } from '../../../ui/button.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { PhotoDrop } from '../../photos/photo-drop.tsx'
import { ProgressBar } from '../../photos/progress-bar.tsx'
import { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import styles from './cigar-photo-card.module.css'
import { useDraft } from './draft-context.ts'
import { FormCard } from './form-card.tsx'

/** Adds a photo to a cigar entered by hand. */
export function CigarPhotoCard() {
  const { draft, change } = useDraft()
  const upload = usePhotoUpload((imageUrl) => change({ type: 'attach-photo', imageUrl }))
  return (
    <FormCard title="Cigar Photo">
      {draft.imageUrl ? (
        <AttachedPhoto />
      ) : upload.progress ? (
        <div className={styles.uploading}>
          <p>Uploading your photo…</p>
          <ProgressBar label="Uploading your photo" {...upload.progress} />
          <Button variant="quiet" onClick={upload.cancel}>
            Cancel
          </Button>
        </div>
      ) : (
        <PhotoDrop onChoose={upload.start}>
          <CameraIcon />
          <strong>Choose a photo</strong>
          <span className={styles.hint}>PNG, JPG or JPEG, max 10MB</span>
        </PhotoDrop>
      )}
    </FormCard>
  )
}

/** The photo of the draft; one that fails to load is cleared (spec §4). */
export function AttachedPhoto() {
  const { draft, change } = useDraft()
  if (!draft.imageUrl) return null
  const clear = () => change({ type: 'clear-photo' })
  return (
    <div className={styles.attached}>
      <img className={styles.photo} src={draft.imageUrl} alt="Your cigar" onError={clear} />
      <Button variant="quiet" onClick={clear}>
        Remove Photo
      </Button>
    </div>
  )
}
