import { Button } from '../../../ui/button.tsx'
import { previewOf } from '../../photos/previews.ts'
import { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import styles from './cigar-photo-card.module.css'
import { useDraft } from './draft-context.ts'
import { FormCard } from './form-card.tsx'
import { ChoosePhoto, UploadingPhoto } from './photo-steps.tsx'

/** Adds a photo to a cigar entered by hand. */
export function CigarPhotoCard() {
  const { draft, change } = useDraft()
  const upload = usePhotoUpload((imageUrl) => change({ type: 'attach-photo', imageUrl }))
  return (
    <FormCard title="Cigar Photo">
      {draft.imageUrl ? (
        <AttachedPhoto />
      ) : upload.progress ? (
        <UploadingPhoto share={upload.progress.share} onCancel={upload.cancel} />
      ) : (
        <ChoosePhoto onChoose={upload.start} />
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
      <img
        className={styles.photo}
        src={previewOf(draft.imageUrl) ?? draft.imageUrl}
        alt="Your cigar"
        onError={clear}
      />
      <Button variant="quiet" onClick={clear}>
        Remove Photo
      </Button>
    </div>
  )
}
