import { type ReactNode, useState } from 'react'
import button from '../../ui/button.module.css'
import { FileInput } from '../../ui/file-input.tsx'
import { useIsTouch } from '../../ui/use-media.ts'
import styles from './photo-drop.module.css'

type Props = {
  readonly onChoose: (file: File) => void
  readonly disabled?: boolean
  /** True if a photo is what the page asks for first. */
  readonly isMain?: boolean
  readonly children: ReactNode
}

/** With the extensions of HEIC, because some systems do not know its type. */
const accept = 'image/*,.heic,.heif'

/** Chooses a photo from files, or by drag and drop. For fingers, it also opens the camera. */
export function PhotoDrop({ onChoose, disabled, isMain, children }: Props) {
  const [isOver, setIsOver] = useState(false)
  const field = { className: styles.input, accept, disabled, onChoose }
  if (useIsTouch()) {
    return (
      <fieldset className={styles.touch}>
        <legend>{children}</legend>
        {/* Chrome on Android 14 and later offers no camera in a field without `capture`. */}
        <label className={button.button} data-variant={isMain ? 'primary' : 'quiet'}>
          <FileInput {...field} accept="image/*" capture="environment" />
          Take Photo
        </label>
        <label className={button.button} data-variant="quiet">
          <FileInput {...field} />
          Choose Photo
        </label>
      </fieldset>
    )
  }
  return (
    <label
      className={styles.drop}
      data-over={isOver}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        const file = event.dataTransfer.files.item(0)
        if (file && !disabled) onChoose(file)
      }}
    >
      <FileInput {...field} />
      {children}
    </label>
  )
}
