import type { ComponentProps } from 'react'
import styles from './file-input.module.css'

type Props = Pick<
  ComponentProps<'input'>,
  'id' | 'accept' | 'aria-describedby' | 'aria-invalid' | 'disabled'
> & { readonly onChoose: (file: File) => void }

/** Chooses one file. */
export const FileInput = ({ onChoose, ...attributes }: Props) => (
  <input
    {...attributes}
    type="file"
    className={styles.field}
    onChange={({ currentTarget }) => {
      const file = currentTarget.files?.item(0)
      if (file) onChoose(file)
      // So that the same file can be chosen again.
      currentTarget.value = ''
    }}
  />
)
