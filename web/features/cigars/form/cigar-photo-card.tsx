import { Button } from '../../../ui/button.tsx'
import { previewOf } from '../../photos/previews.ts'
import { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import styles from './cigar-photo-card.module.css'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import { ChoosePhoto, UploadingPhoto } from './photo-steps.tsx'

/** Adds a photo to a cigar entered by hand. */
export function CigarPhotoCard() {
  const { setValue } = useCigarForm()
  const upload = usePhotoUpload((imageUrl) => setValue('imageUrl', imageUrl))
  return (
    <FormCard title="Cigar Photo">
      {useEntry('imageUrl') ? (
        <AttachedPhoto />
      ) : upload.progress ? (
        <UploadingPhoto share={upload.progress.share} onCancel={upload.cancel} />
      ) : (
        <ChoosePhoto onChoose={upload.start} />
      )}
    </FormCard>
  )
}

/** The photo of the form; one that fails to load is cleared (spec §4). */
export function AttachedPhoto() {
  const { setValue } = useCigarForm()
  const imageUrl = useEntry('imageUrl')
  if (typeof imageUrl !== 'string') return null
  const clear = () => setValue('imageUrl', null)
  return (
    <div className={styles.attached}>
      <img
        className={styles.photo}
        src={previewOf(imageUrl) ?? imageUrl}
        alt="Your cigar"
        onError={clear}
      />
      <Button variant="quiet" onClick={clear}>
        Remove Photo
      </Button>
    </div>
  )
}
