import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { CameraIcon } from '../../ui/icons.tsx'
import { useIsTouch } from '../../ui/use-media.ts'
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
export function PhotoField(props: Props) {
  const { upload, photo } = props
  const isShown = !upload.progress && Boolean(photo)
  return (
    <div ref={useKeptFocus(upload.progress ? 'uploading' : isShown)}>
      {isShown ? <ShownPhoto {...props} /> : <ChoosePhoto upload={upload} />}
    </div>
  )
}

/** Moves the focus to the element that replaces a focused one in another state. */
export function useKeptFocus(state: unknown) {
  const field = useRef<HTMLDivElement>(null)
  const last = useRef(state)
  useEffect(() => {
    const isChanged = last.current !== state
    last.current = state
    if (isChanged && document.activeElement === document.body)
      field.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [state])
  return field
}

const ShownPhoto = ({ upload, photo, onRemove }: Props) => (
  <div className={`stack ${styles.kept}`}>
    <div className={`frame ${styles.frame}`}>{photo}</div>
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

/** The choice of a photo, with the progress of its upload. */
export function ChoosePhoto({ upload }: Pick<Props, 'upload'>) {
  const isTouch = useIsTouch()
  return upload.progress ? (
    <UploadingPhoto share={upload.progress.share} onCancel={upload.cancel} />
  ) : (
    <PhotoDrop onChoose={upload.start}>
      <CameraIcon />
      <strong>{isTouch ? 'Add a photo' : 'Choose a photo'}</strong>
      <Hint />
    </PhotoDrop>
  )
}

const Hint = () => <span className="faint fine">PNG, JPG or JPEG, max 10MB</span>

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
