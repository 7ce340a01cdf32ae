import type { ComponentProps } from 'react'
import styles from './file-input.module.css'

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  readonly onChoose: (file: File) => void
}

/** Chooses one file, or takes it with the camera. */
export const FileInput = ({ onChoose, className = styles.field, ...attributes }: Props) => (
  <input
    {...attributes}
    type="file"
    className={className}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.item(0)
      if (file) onChoose(file)
      // So that the same file can be chosen again.
      currentTarget.value = ''
    }}
  />
)
