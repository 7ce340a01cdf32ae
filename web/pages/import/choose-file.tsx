import { type ReactNode, useId } from 'react'
import { useIsResumed } from '../../ui/back-link.tsx'
import { FileInput } from '../../ui/file-input.tsx'
import styles from './import.module.css'

type Props = {
  readonly problem: string | undefined
  readonly isReading: boolean
  readonly onChoose: (file: File) => void
  /** Another way to bring in a table. */
  readonly children: ReactNode
}

export function ChooseFile({ problem, isReading, onChoose, children }: Props) {
  const id = useId()
  const isResumed = useIsResumed()
  return (
    <section className={styles.choose}>
      {isResumed && (
        <p>Please choose your file again to continue. What you changed in its rows is kept.</p>
      )}
      <label htmlFor={id} className={styles.label}>
        Choose a file
      </label>
      <p id={`${id}-hint`} className="soft small">
        CSV or XLSX of up to 10 MB and 5,000 rows, or the ZIP of a download of your data. You can
        also press Ctrl+V or ⌘V here after copying rows. Nothing is sent before you have seen what
        it becomes.
      </p>
      <FileInput
        id={id}
        accept=".csv,.tsv,.txt,.xlsx,.xls,.htm,.html,.json,.zip"
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== undefined}
        onChoose={onChoose}
      />
      <p role="status" className={problem === undefined ? 'soft small' : styles.problem}>
        {isReading ? 'Reading the file...' : problem}
      </p>
      {children}
    </section>
  )
}
