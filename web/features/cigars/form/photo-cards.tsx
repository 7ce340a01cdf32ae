import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { isStored } from '../../photos/kept-photos.ts'
import { ChoosePhoto, PhotoField, useKeptFocus } from '../../photos/photo-field.tsx'
import type { usePhotoUpload } from '../../photos/use-photo-upload.ts'
import { usePreview } from '../../photos/use-preview.ts'
import { CigarPhoto } from '../cigar-photo.tsx'
import { FormCard } from './form-card.tsx'
import { useCigarForm, useEntry } from './form-context.ts'
import styles from './photo-cards.module.css'

type Upload = ReturnType<typeof usePhotoUpload>

/** Adds a photo to a cigar entered by hand. */
export function CigarPhotoCard({ upload }: { readonly upload: Upload }) {
  const isAttached = Boolean(useEntry('imageUrl'))
  return (
    <FormCard title="Cigar Photo">
      <div ref={useKeptFocus(upload.progress ? 'uploading' : isAttached)}>
        {isAttached ? <AttachedPhoto isPending={false} /> : <ChoosePhoto upload={upload} />}
      </div>
    </FormCard>
  )
}

/** Storage serves a photo some seconds after its upload: it is asked for again after so many milliseconds. */
const delaysMs = [1000, 2000, 4000, 8000]

/** The photo of the form, or its place while the photo is uploaded. If it fails to load because it is gone, the form clears it (spec §4). */
export function AttachedPhoto({ isPending }: { readonly isPending: boolean }) {
  const { getValues, setValue } = useCigarForm()
  const imageUrl = useEntry('imageUrl')
  const [isLarge, setIsLarge] = useState(false)
  const [failures, setFailures] = useState(0)
  const src = usePreview(imageUrl)
  if (typeof imageUrl !== 'string') return isPending ? <div className={styles.photo} /> : null
  const clear = () => setValue('imageUrl', null)
  const clearIfGone = async () => {
    const isThere = await isStored(imageUrl).catch(() => true)
    if (!isThere && getValues('imageUrl') === imageUrl) clear()
  }
  const fail = () => {
    // Without a network, a photo fails to load that is there.
    if (!navigator.onLine) return
    const delay = delaysMs[failures]
    if (delay === undefined) void clearIfGone()
    else setTimeout(() => setFailures(failures + 1), delay)
  }
  return (
    <div className={`wrap ${styles.attached}`}>
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

/** Replaces or removes the photo of a cigar. */
export function EditPhotoCard({ upload }: { readonly upload: Upload }) {
  const { setValue } = useCigarForm()
  const brand = String(useEntry('brand'))
  const imageUrl = useEntry('imageUrl')
  return (
    <FormCard title="Cigar Photo">
      <PhotoField
        upload={upload}
        photo={
          typeof imageUrl === 'string' && (
            <CigarPhoto brand={brand} imageUrl={imageUrl} alt="Your cigar" />
          )
        }
        onRemove={() => setValue('imageUrl', null, { shouldDirty: true })}
      />
    </FormCard>
  )
}
