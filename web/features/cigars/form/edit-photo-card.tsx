import { Button } from '../../../ui/button.tsx'
import { PhotoDrop } from '../../photos/photo-drop.tsx'
import type { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { CigarPhoto } from '../cigar-photo.tsx'
import styles from './cigar-photo-card.module.css'
import { useDraft } from './draft-context.ts'
import { FormCard } from './form-card.tsx'
import { ChoosePhoto, UploadingPhoto } from './photo-steps.tsx'

type Props = { readonly upload: ReturnType<typeof usePhotoUpload> }

/** The photo of a cigar, to be replaced or removed. One that fails to load stays what it is. */
export function EditPhotoCard({ upload }: Props) {
  const { draft, change } = useDraft()
  return (
    <FormCard title="Cigar Photo">
      {upload.progress ? (
        <UploadingPhoto share={upload.progress.share} onCancel={upload.cancel} />
      ) : draft.imageUrl ? (
        <div className={styles.kept}>
          <div className={styles.frame}>
            <CigarPhoto brand={draft.values.brand} imageUrl={draft.imageUrl} alt="Your cigar" />
          </div>
          <div className={styles.ways}>
            <PhotoDrop onChoose={upload.start}>
              <strong>Replace Photo</strong>
              <span className={styles.hint}>PNG, JPG or JPEG, max 10MB</span>
            </PhotoDrop>
            <Button variant="quiet" onClick={() => change({ type: 'clear-photo' })}>
              Remove Photo
            </Button>
          </div>
        </div>
      ) : (
        <ChoosePhoto onChoose={upload.start} />
      )}
    </FormCard>
  )
}
