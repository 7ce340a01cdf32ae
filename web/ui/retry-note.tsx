import { Button } from './button.tsx'
import styles from './retry-note.module.css'

/** Shown when something could not be loaded, with a retry button. */
export function RetryNote({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={`wrap ${styles.note}`} role="alert">
      <p>{text}</p>
      <Button variant="quiet" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
