import { ProgressBar } from '../../features/photos/progress-bar.tsx'
import { Button } from '../../ui/button.tsx'
import type { AddFlow } from './add-flow.ts'
import styles from './analyzing.module.css'

const phases = {
  preparing: 'Preparing your photo…',
  uploading: 'Uploading your photo…',
  reading: 'Reading the band…',
} as const

type Analysis = Extract<AddFlow, { step: 'analyzing' }>

export function Analyzing({ at, onCancel }: { at: Analysis['at']; onCancel: () => void }) {
  return (
    <div className={styles.analyzing} role="status">
      <span className={styles.ember} aria-hidden="true" />
      <p className={styles.title}>AI Analyzing Your Cigar</p>
      <p className="soft">{phases[at.phase]}</p>
      <ProgressBar
        label={phases[at.phase]}
        {...(at.phase === 'uploading' && { share: at.share })}
      />
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
