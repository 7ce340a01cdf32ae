import { Button } from '../../../ui/button.tsx'
import { PhotoDrop } from '../../photos/photo-drop.tsx'
import type { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { CigarPhoto } from '../cigar-photo.tsx'
import styles from './cigar-photo-card.module.css'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import { ChoosePhoto, UploadingPhoto } from './photo-steps.tsx'

type Props = { readonly upload: ReturnType<typeof usePhotoUpload> }

/** The photo of a cigar, to be replaced or removed. One that fails to load stays what it is. */
export function EditPhotoCard({ upload }: Props) {
  const { setValue } = useCigarForm()
  const brand = String(useEntry('brand'))
  const imageUrl = useEntry('imageUrl')
  return (
    <FormCard title="Cigar Photo">
      {upload.progress ? (
        <UploadingPhoto share={upload.progress.share} onCancel={upload.cancel} />
      ) : typeof imageUrl === 'string' ? (
        <div className={styles.kept}>
          <div className={styles.frame}>
            <CigarPhoto brand={brand} imageUrl={imageUrl} alt="Your cigar" />
          </div>
          <div className={styles.ways}>
            <PhotoDrop onChoose={upload.start}>
              <strong>Replace Photo</strong>
              <span className={styles.hint}>PNG, JPG or JPEG, max 10MB</span>
            </PhotoDrop>
            <Button
              variant="quiet"
              onClick={() => setValue('imageUrl', null, { shouldDirty: true })}
            >
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
