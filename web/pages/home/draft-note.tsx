import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { StoredFlow } from './draft.ts'
import styles from './draft-note.module.css'

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
      <div className={styles.ways}>
        <Button onClick={props.onContinue}>Continue Your Draft</Button>
        <Button variant="quiet" onClick={() => setIsDiscarding(true)}>
          Discard Draft
        </Button>
      </div>
      <DiscardDialog
        open={isDiscarding}
        onDiscard={props.onDiscard}
        onClose={() => setIsDiscarding(false)}
      />
    </div>
  )
}

/** Asks before a draft is lost, as the other forms do. */
export const DiscardDialog = (props: {
  readonly open: boolean
  readonly onDiscard: () => void
  readonly onClose: () => void
}) => (
  <ConfirmDialog
    open={props.open}
    title="Discard Changes?"
    description="This cigar has not been added to your collection."
    confirmLabel="Discard"
    cancelLabel="Keep Editing"
    tone="destructive"
    onConfirm={props.onDiscard}
    onClose={props.onClose}
  />
)

function nameOf(flow: StoredFlow): string {
  const read = flow.step === 'filling' ? flow.suggestions : undefined
  const name = [flow.typed.brand ?? read?.brand, flow.typed.lineName ?? read?.lineName]
  return name.filter(Boolean).join(' ') || 'A cigar'
}
