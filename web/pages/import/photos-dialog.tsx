import type { MouseEvent } from 'react'
import { counted } from '../../../shared/rules/counted.ts'
import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './import.module.css'
import type { PhotosState } from './use-photos.ts'

type Props = {
  readonly state: PhotosState
  /** The cigars and humidors that have a photo, for the user. */
  readonly nameOf: (photo: string) => string
  readonly onCancel: () => void
}

/** Shows the progress of a download's photos, before the import itself starts. */
export function PhotosDialog({ state, nameOf, onCancel }: Props) {
  // The second click of a double click must not cancel what the first has started.
  const cancelOnce = ({ detail }: MouseEvent) => detail < 2 && onCancel()
  const cancel = (
    <Button variant="quiet" data-autofocus onClick={cancelOnce}>
      Cancel
    </Button>
  )
  if ('done' in state) {
    const { done, total } = state
    return (
      <Dialog open title="Uploading Photos" actions={cancel} onClose={onCancel}>
        <p role="status">
          Uploading photo {Math.min(done + 1, total)} of {total}
        </p>
        <ProgressBar label="Uploading photos" share={done / total} />
        <p className="soft small">
          The import starts when they are there. Please keep this page open.
        </p>
      </Dialog>
    )
  }
  const { problems, answer } = state
  const mayRetry = problems.some(({ isOfFile }) => !isOfFile)
  const actions = (
    <>
      {cancel}
      {mayRetry && (
        <Button variant="quiet" onClick={() => answer('again')}>
          Try Again
        </Button>
      )}
      <Button onClick={() => answer('without')}>Import Without Them</Button>
    </>
  )
  return (
    <Dialog
      open
      title={`${counted(problems.length, 'Photo')} Missing`}
      description="Nothing has been imported yet. Photos that were uploaded are not uploaded again."
      actions={actions}
      onClose={onCancel}
    >
      <ul className={styles.missing}>
        {problems.map(({ name, message }) => (
          <li key={name}>
            <strong>{nameOf(name)}</strong> <span className="soft small">{message}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
