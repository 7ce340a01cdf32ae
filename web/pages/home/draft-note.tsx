import { Suspense, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { opensFetched } from '../../ui/opens-fetched.ts'
import type { StoredFlow } from './draft.ts'
import styles from './draft-note.module.css'
import { discardDialog } from './steps.ts'

/** Leads back to a cigar that was not saved yet. */
export function DraftNote(props: {
  readonly flow: StoredFlow
  /** Whether a photo was shared, which comes after the draft. */
  readonly isShared: boolean
  readonly onContinue: () => void
  readonly onDiscard: () => void
}) {
  const [isDiscarding, setIsDiscarding] = useState(false)
  return (
    <div className={styles.draft}>
      <p>{nameOf(props.flow)} is not added yet. Everything you entered is kept on this device.</p>
      {props.isShared && <p className="soft small">The photo that you shared comes next.</p>}
      <div className="wrap">
        <Button onClick={props.onContinue}>Continue Your Draft</Button>
        <Button variant="quiet" {...opensFetched(discardDialog.fetch, () => setIsDiscarding(true))}>
          Discard Draft
        </Button>
      </div>
      {isDiscarding && (
        <Suspense>
          <discardDialog.Component
            onDiscard={props.onDiscard}
            onClose={() => setIsDiscarding(false)}
          />
        </Suspense>
      )}
    </div>
  )
}

function nameOf(flow: StoredFlow): string {
  const read = flow.step === 'filling' ? flow.suggestions : undefined
  const name = [flow.typed.brand ?? read?.brand, flow.typed.lineName ?? read?.lineName]
  return name.filter(Boolean).join(' ') || 'A cigar'
}
