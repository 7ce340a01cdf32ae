import { type ReactNode, useState } from 'react'
import styles from './photo-drop.module.css'

/** With the extensions of HEIC, because some systems do not know its type. */
const accept = 'image/*,.heic,.heif'

/** Chooses a photo from files, the camera or by drag and drop. */
export function PhotoDrop(props: {
  onChoose: (file: File) => void
  disabled?: boolean
  children: ReactNode
}) {
  const { onChoose, disabled = false, children } = props
  const [isOver, setIsOver] = useState(false)
  const choose = (file: File | null | undefined) => {
    if (file && !disabled) onChoose(file)
  }
  return (
    <label
      className={styles.drop}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(!disabled)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        choose(event.dataTransfer.files.item(0))
      }}
    >
      <input
        className={styles.input}
        type="file"
        accept={accept}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.item(0))
          // So that the same file can be chosen again after an error.
          currentTarget.value = ''
        }}
      />
      {children}
    </label>
  )
}
