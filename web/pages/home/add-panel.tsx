import { Suspense, useRef } from 'react'
import { flushSync } from 'react-dom'
import { slotsRemaining } from '../../../shared/rules/plans.ts'
import styles from './add-panel.module.css'
import { Analyzing } from './analyzing.tsx'
import type { UserStatus } from './entry-choices.tsx'
import { EntryChoices } from './entry-choices.tsx'
import { candidateList, FormPanel, fetchSteps } from './form-panel.tsx'
import { useAddFlow } from './use-add-flow.ts'

export function AddPanel({ status }: { status: UserStatus | undefined }) {
  const { flow, dispatch, analyze, reset } = useAddFlow()
  const heading = useRef<HTMLHeadingElement>(null)
  // The element that had the focus is gone.
  const leave = () => {
    flushSync(reset)
    heading.current?.focus()
  }
  return (
    <section
      className={`card stack ${styles.panel}`}
      aria-labelledby="add-new-cigar"
      onPointerEnter={fetchSteps}
      onFocus={fetchSteps}
    >
      <h2 ref={heading} tabIndex={-1} id="add-new-cigar">
        Add New Cigar
      </h2>
      {flow.step === 'idle' && (
        <EntryChoices
          status={status}
          onPhoto={analyze}
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
            onClose={leave}
            onAdded={leave}
          />
        </Suspense>
      )}
      {flow.step === 'filling' && (
        <FormPanel
          {...flow}
          slots={status && slotsRemaining(status.plan, status.totalCigars)}
          onDone={leave}
        />
      )}
    </section>
  )
}
