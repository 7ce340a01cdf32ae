import { mostImportBytes } from '../../../shared/contract/fields.ts'
import { showError } from '../../api/describe-error.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { ImportBody } from './body-of.ts'
import styles from './import.module.css'
import type { FileProps } from './use-run.ts'

type Props = FileProps & {
  readonly rows: number
  /** Why it cannot begin: what is still to do. */
  readonly blocked?: string | undefined
  readonly body: () => ImportBody
  /** What comes before the import, and what is then sent; nothing when the user cancels it. */
  readonly complete?: () => Promise<ImportBody | undefined>
}

const tooMuch = {
  title: 'Failed to import.',
  description: 'This is more than one import takes. Please split the file into two.',
}

/** The button that imports, in reach of the thumb; it asks before a file comes in twice. */
export function Confirm({ file, run, rows, blocked, body, complete }: Props) {
  const start = async (again = false) => {
    const first = body()
    // The gateway refuses it without a sentence.
    if (new Blob([JSON.stringify(first)]).size > mostImportBytes) return showError(tooMuch)
    const sent = complete ? await complete() : first
    if (sent)
      await run.start({ fileHash: file.hash, name: file.name, ...(again && { again }), ...sent })
  }
  const isEmpty = rows === 0
  return (
    <div className={styles.confirm}>
      <p role="status" className="soft small">
        {blocked ?? (isEmpty ? 'There is nothing to import.' : '')}
      </p>
      <Button
        isBusy={run.isStarting}
        disabled={blocked !== undefined || isEmpty}
        onClick={() => void start()}
      >
        {run.isStarting
          ? 'Importing...'
          : `Import ${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`}
      </Button>
      <ConfirmDialog
        open={run.repeated !== undefined}
        title="Import Again?"
        description={run.repeated}
        confirmLabel="Import Again"
        pending={run.isStarting}
        onConfirm={() => void start(true)}
        onClose={run.forgetRepeated}
      />
    </div>
  )
}
