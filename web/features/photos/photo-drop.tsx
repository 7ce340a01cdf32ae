import { type ReactNode, useState } from 'react'
import styles from './photo-drop.module.css'

/** What phones and cameras write; HEIC is named by ending too, as some systems know no type for it. */
const accept = 'image/*,.heic,.heif'

/** A place to choose a photo, take one on a phone, or drop one on a desk. */
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
          // The same file may be chosen again after a failure.
          currentTarget.value = ''
        }}
      />
      {children}
    </label>
  )
}
