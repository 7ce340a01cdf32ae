import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { CameraIcon } from '../../../ui/icons.tsx'
import { PhotoDrop } from '../../photos/photo-drop.tsx'
import { ProgressBar } from '../../photos/progress-bar.tsx'
import { useKeptPhotoUpload, type usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { usePreview } from '../../photos/use-preview.ts'
import { CigarPhoto } from '../cigar-photo.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import styles from './photo-cards.module.css'

type Upload = ReturnType<typeof usePhotoUpload>

/** Adds a photo to a cigar entered by hand. */
export function CigarPhotoCard() {
  const { setValue } = useCigarForm()
  const upload = useKeptPhotoUpload((imageUrl) => setValue('imageUrl', imageUrl))
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

/** Storage serves a photo some seconds after its upload: it is asked for again after so many milliseconds. */
const delaysMs = [1000, 2000, 4000, 8000]

/** The photo of the form. If it fails to load, the form clears it (spec §4). */
export function AttachedPhoto() {
  const { setValue } = useCigarForm()
  const imageUrl = useEntry('imageUrl')
  const [isLarge, setIsLarge] = useState(false)
  const [failures, setFailures] = useState(0)
  const src = usePreview(imageUrl)
  if (typeof imageUrl !== 'string') return null
  const clear = () => setValue('imageUrl', null)
  const fail = () => {
    // Without a network, a photo fails to load that is there.
    if (!navigator.onLine) return
    const delay = delaysMs[failures]
    if (delay === undefined) clear()
    else setTimeout(() => setFailures(failures + 1), delay)
  }
  return (
    <div className={styles.attached}>
      <button
        type="button"
        className={styles.photo}
        title="Enlarge Photo"
        onClick={() => setIsLarge(true)}
      >
        <img key={failures} src={src} alt="Your cigar" onError={fail} />
      </button>
      <Dialog open={isLarge} title="Your Photo" onClose={() => setIsLarge(false)}>
        <img className={styles.large} src={src} alt="Your cigar, enlarged" />
      </Dialog>
      <Button variant="quiet" onClick={clear}>
        Remove Photo
      </Button>
    </div>
  )
}

/** Replaces or removes the photo of a cigar. A photo that fails to load stays. */
export function EditPhotoCard({ upload }: { readonly upload: Upload }) {
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

function ChoosePhoto({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <PhotoDrop onChoose={onChoose}>
      <CameraIcon />
      <strong>Choose a photo</strong>
      <span className={styles.hint}>PNG, JPG or JPEG, max 10MB</span>
    </PhotoDrop>
  )
}

type UploadingProps = {
  /** From 0 to 1; undefined while it is unknown. */
  readonly share: number | undefined
  readonly onCancel: () => void
}

function UploadingPhoto({ share, onCancel }: UploadingProps) {
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
