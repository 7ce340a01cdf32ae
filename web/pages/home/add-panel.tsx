import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import type { User } from '../../../shared/contract/user.ts'
import { describeScans } from '../../features/cigars/describe-scans.ts'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { PlansLink } from '../../features/plans/plans-link.tsx'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import { useIsResumed } from '../../ui/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { fetched } from '../../ui/fetched.ts'
import { CameraIcon, PenIcon } from '../../ui/icons.tsx'
import { opensFetched } from '../../ui/opens-fetched.ts'
import { type AddEvent, type AddFlow, formIn } from './add-flow.ts'
import styles from './add-panel.module.css'
import { draftOfPhoto, type StoredFlow, useDraft } from './draft.ts'
import { analysis, candidateList, discardDialog, fetchSteps, formPanel } from './steps.ts'
import { useAddFlow } from './use-add-flow.ts'

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
          // A new key opens the form with new values.
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

/** The state of the link that edits a refused cigar: the key of the waiting change. */
const state = z.object({ waiting: z.string() })

/** Opens a waiting cigar that the server refused, which becomes the draft. */
function useRefused(userId: string, open: (flow: StoredFlow) => void): void {
  const { data } = state.safeParse(useLocation().state)
  const key = data?.waiting
  const take = useEffectEvent(async (key: string) => {
    const { takeRefused } = await import('./take-refused.ts')
    const flow = takeRefused(userId, key)
    if (flow) open(flow)
  })
  useEffect(() => {
    if (key !== undefined) void take(key)
  }, [key])
}

/** Keeps the draft on the device until the user saves or discards it. The last of several tabs wins. */
function useStoredFlow(
  flow: AddFlow,
  userId: string,
  { leave, type }: { leave: () => void; type: (typed: StoredFlow['typed']) => void },
) {
  const kept = useDraft(userId)
  const [open, setOpen] = useState(false)
  const latest = useRef<StoredFlow>(undefined)
  const remove = useRef<() => void>(undefined)
  const note = (now: StoredFlow) => {
    latest.current = now
    if (isWorthKeeping(now)) remove.current = keepDraft(storedDraft, userId, now)
    else remove.current?.()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is kept once
  useEffect(() => {
    if (flow.step === 'choosing' || (flow.step === 'filling' && flow.isReadLate)) note(flow)
  }, [flow])
  const keep = (typed: StoredFlow['typed']) => {
    if (flow.step === 'filling') return note({ ...flow, typed, isShown: true })
    type(typed)
    if (flow.step !== 'analyzing') return
    const { form } = flow
    note({ ...form, typed, isShown: true, isPostponed: form.imageUrl !== undefined })
    draftOfPhoto.text = storedDraft.get()
  }
  const discard = () => {
    setOpen(false)
    latest.current = undefined
    if (flow.step === 'idle') storedDraft.set(null)
    else remove.current?.()
    leave()
  }
  return {
    kept,
    discard,
    keep,
    close: () => {
      if (latest.current && isWorthKeeping(latest.current)) setOpen(true)
      else discard()
    },
    asking: { open, onDiscard: discard, onClose: () => setOpen(false) },
  }
}

const isWorthKeeping = ({ imageUrl, typed }: StoredFlow) =>
  imageUrl !== undefined || Object.keys(typed).length > 0

/** The two ways to add a cigar. A photo needs a scan. */
function EntryChoices(props: { user: User; onPhoto: (file: File) => void; onManual: () => void }) {
  const { user, onPhoto, onManual } = props
  return (
    <>
      <ScanGate user={user} />
      <div className={styles.ways}>
        <PhotoDrop isMain onChoose={onPhoto} disabled={!hasScans(user)}>
          <span className={styles.sign}>
            <CameraIcon />
          </span>
          <span className={styles.name}>AI Identification</span>
          <span>Photograph the band and let AI fill in the form</span>
          <span className="faint fine">JPG, PNG, HEIC up to 10MB</span>
        </PhotoDrop>
        <button type="button" className={styles.manual} onClick={onManual}>
          <span className={styles.sign}>
            <PenIcon />
          </span>
          <span className={styles.name}>Manual Entry</span>
          <span>Enter the details yourself</span>
        </button>
      </div>
    </>
  )
}

/** True if the user has a scan left. */
const hasScans = (user: User): boolean => describeScans(user)?.state !== 'reached'

/** Says how many AI scans are left, unless the plan has no limit. */
function ScanGate({ user }: { readonly user: User }) {
  const gate = describeScans(user)
  if (!gate) return null
  if (gate.state === 'open') return <p className={`small ${styles.open}`}>{gate.text}</p>
  return (
    <div className={`soft small ${styles.reached}`} role="status">
      <p className={styles.title}>{gate.title}</p>
      <p>{gate.usage}</p>
      <p>{gate.prompt}</p>
      <PlansLink variant="quiet">Upgrade</PlansLink>
    </div>
  )
}

/** Leads back to a cigar that was not saved yet. */
function DraftNote(props: {
  readonly flow: StoredFlow
  /** True if the user shared a photo. The panel asks about it after the draft. */
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
