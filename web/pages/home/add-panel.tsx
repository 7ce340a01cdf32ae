import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import type { User } from '../../../shared/contract/user.ts'
import { useIsResumed } from '../../ui/back-link.tsx'
import { fetched } from '../../ui/fetched.ts'
import { type AddEvent, type AddFlow, formIn } from './add-flow.ts'
import styles from './add-panel.module.css'
import type { StoredFlow } from './draft.ts'
import { DraftNote } from './draft-note.tsx'
import { EntryChoices, hasScans } from './entry-choices.tsx'
import { analysis, candidateList, discardDialog, fetchSteps, formPanel } from './steps.ts'
import { useAddFlow } from './use-add-flow.ts'
import { useRefused } from './use-refused.ts'
import { useStoredFlow } from './use-stored-flow.ts'

const sharedPhoto = fetched(async () => (await import('./shared-photo.tsx')).SharedPhoto)

type AddPanelProps = {
  readonly ref: Ref<HTMLElement>
  readonly user: User
}

export function AddPanel({ ref, user }: AddPanelProps) {
  const { flow, dispatch, type, analyze, enter } = useAddFlow(user.id)
  const { heading, leave } = useLeaving(dispatch)
  const { kept, asking, ...draft } = useStoredFlow(flow, user.id, {
    leave: () => leave('closed'),
    type,
  })
  const isOpen = flow.step !== 'idle'
  const isShared = new URLSearchParams(useLocation().search).has('shared')
  const show = (flow: StoredFlow) => dispatch({ type: 'continued', flow })
  useResumed(() => kept && show(kept))
  useRefused(user.id, show)
  return (
    <Panel ref={ref} isOpen={isOpen} heading={heading}>
      {isOpen ? null : kept ? (
        <DraftNote
          flow={kept}
          isShared={isShared}
          onContinue={() => show(kept)}
          onDiscard={draft.discard}
        />
      ) : (
        <Choices
          user={user}
          isShared={isShared}
          onPhoto={analyze}
          onShared={enter}
          onManual={() => dispatch({ type: 'manual-chosen' })}
        />
      )}
      <OpenStep
        flow={flow}
        draft={draft}
        onPhoto={analyze}
        onContinue={show}
        onCancel={() => leave('reset')}
      />
      <Suspense>{asking.open && <discardDialog.Component {...asking} />}</Suspense>
    </Panel>
  )
}

type OpenStepProps = {
  readonly flow: AddFlow
  readonly onPhoto: ReturnType<typeof useAddFlow>['analyze']
  readonly onContinue: (flow: StoredFlow) => void
  readonly onCancel: () => void
  readonly draft: Pick<ReturnType<typeof useStoredFlow>, 'keep' | 'close' | 'discard'>
}

/** The question which cigar it is, and the form, which stays open while a photo is read. */
function OpenStep({ flow, onPhoto, onContinue, onCancel, draft }: OpenStepProps) {
  const form = formIn(flow)
  const ways = { onContinue, onClose: draft.close }
  return (
    <Suspense fallback={form && <div className={styles.skeleton} />}>
      {flow.step === 'analyzing' && <analysis.Component at={flow.at} onCancel={onCancel} />}
      {flow.step === 'choosing' && (
        <candidateList.Component flow={flow} {...ways} onAdded={draft.discard} />
      )}
      {form && (
        <formPanel.Component
          // What the form opens with.
          key={form.isReadLate ? 'late' : `${form.suggestions.brand}${form.isShown}`}
          flow={form}
          isReading={flow.step === 'analyzing'}
          isAsking={flow.step === 'choosing'}
          {...ways}
          onTyped={draft.keep}
          onPhoto={onPhoto}
          onSaved={draft.discard}
        />
      )}
    </Suspense>
  )
}

type ChoicesProps = ComponentProps<typeof EntryChoices> & {
  /** The photo that was shared is for the form, without a scan. */
  readonly onShared: (photo: File) => Promise<void>
  readonly isShared: boolean
}

/** The two choices, after the question what a shared photo is for. */
function Choices({ onShared, isShared, ...props }: ChoicesProps) {
  const choices = <EntryChoices {...props} />
  if (!isShared) return choices
  return (
    <Suspense>
      <sharedPhoto.Component
        userId={props.user.id}
        hasScans={hasScans(props.user)}
        onIdentify={props.onPhoto}
        onManual={onShared}
      >
        {choices}
      </sharedPhoto.Component>
    </Suspense>
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

/** Opens the draft again after what interrupted the user. */
function useResumed(onResumed: () => void) {
  const isResumed = useIsResumed()
  const open = useEffectEvent(onResumed)
  useEffect(() => {
    if (isResumed) open()
  }, [isResumed])
}

/** Back to the choices, or to the form before: the element that had the focus is gone. */
function useLeaving(dispatch: (event: AddEvent) => void) {
  const heading = useRef<HTMLHeadingElement>(null)
  const leave = (type: 'reset' | 'closed') => {
    flushSync(() => dispatch({ type }))
    heading.current?.focus()
  }
  return { heading, leave }
}
