import { useEffect, useRef, useState } from 'react'
import { keepDraft, storedDraft } from '../../session/draft.ts'
import type { AddFlow } from './add-flow.ts'
import { draftOfPhoto, type StoredFlow, useDraft } from './draft.ts'

/** Keeps what was read and typed on the device until it is saved or discarded; of several tabs, the last. */
export function useStoredFlow(
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
