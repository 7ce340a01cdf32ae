import { type ReactNode, type Ref, Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { slotsRemaining } from '../../../shared/rules/plans.ts'
import styles from './add-panel.module.css'
import { Analyzing } from './analyzing.tsx'
import { DiscardDialog, DraftNote } from './draft-note.tsx'
import type { UserStatus } from './entry-choices.tsx'
import { EntryChoices } from './entry-choices.tsx'
import { candidateList, FormPanel, fetchSteps } from './form-panel.tsx'
import { useAddFlow } from './use-add-flow.ts'
import { useStoredFlow } from './use-stored-flow.ts'

type AddPanelProps = {
  readonly ref: Ref<HTMLElement>
  readonly status: UserStatus | undefined
  readonly userId: string
}

export function AddPanel({ ref, status, userId }: AddPanelProps) {
  const { flow, dispatch, analyze, reset } = useAddFlow()
  const { heading, leave } = useLeaving(reset)
  const { kept, ...draft } = useStoredFlow(flow, userId, leave)
  const isOpen = flow.step !== 'idle'
  return (
    <Panel {...{ ref, isOpen, heading }}>
      {isOpen ? null : kept ? (
        <DraftNote
          flow={kept}
          onContinue={() => dispatch({ type: 'continued', flow: kept })}
          onDiscard={draft.discard}
        />
      ) : (
        <EntryChoices
          status={status}
          onPhoto={(file) => void analyze(file)}
          onManual={() => dispatch({ type: 'manual-chosen' })}
        />
      )}
      {flow.step === 'analyzing' && <Analyzing at={flow.at} onCancel={leave} />}
      {flow.step === 'choosing' && (
        <Suspense>
          <candidateList.Component
            {...flow}
            onChoose={(candidate) => dispatch({ type: 'candidate-chosen', candidate })}
            onNone={() => dispatch({ type: 'none-of-these' })}
            onClose={draft.close}
            onAdded={draft.discard}
          />
        </Suspense>
      )}
      {flow.step === 'filling' && (
        <FormPanel
          flow={flow}
          slots={status && slotsRemaining(status.plan, status.totalCigars)}
          onTyped={draft.keep}
          onPhoto={(file) => void analyze(file, draft.typed())}
          onClose={draft.close}
          onSaved={draft.discard}
        />
      )}
      <DiscardDialog {...draft.asking} />
    </Panel>
  )
}

type PanelProps = {
  readonly ref: Ref<HTMLElement>
  readonly isOpen: boolean
  readonly heading: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

/** On a phone it opens as a page of its own: another element does not count as one that moved. */
const Panel = ({ ref, isOpen, heading, children }: PanelProps) => (
  <section
    ref={ref}
    key={String(isOpen)}
    className={`card stack ${styles.panel}`}
    data-open={isOpen || undefined}
    aria-labelledby="add-new-cigar"
    onPointerEnter={fetchSteps}
    onFocus={fetchSteps}
  >
    <h2 ref={heading} tabIndex={-1} id="add-new-cigar">
      Add New Cigar
    </h2>
    {children}
  </section>
)

/** Back to the choices, or to the form before: the element that had the focus is gone. */
function useLeaving(reset: () => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = () => {
    flushSync(reset)
    heading.current?.focus()
  }
  return { heading, leave }
}
