import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ownerMark } from '../../session/owner-mark.ts'
import type { AddFlow } from './add-flow.ts'
import { forgetDraft, type KeptFlow, keepDraft, useDraft } from './draft.ts'

/** Keeps what was read and typed on the device until it is saved or discarded. */
export function useKeptFlow(flow: AddFlow, userId: string, leave: () => void) {
  const kept = useDraft(userId)
  const [writer] = useState(() => crypto.randomUUID())
  const [open, setOpen] = useState(false)
  const latest = useRef<KeptFlow>(undefined)
  const note = (now: KeptFlow) => {
    latest.current = now
    if (isWorthKeeping(now)) keepDraft({ owner: ownerMark(userId), writer, flow: now })
    else forgetDraft(writer)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step is kept once
  useEffect(() => {
    if (flow.step === 'choosing') note(flow)
  }, [flow])
  // Another tab has removed its own draft, which had replaced this one.
  const keepShown = useEffectEvent(() => {
    if (flow.step !== 'idle' && latest.current && !kept) note(latest.current)
  })
  useEffect(() => {
    const leavePage = () => keepShown()
    addEventListener('pagehide', leavePage)
    return () => {
      removeEventListener('pagehide', leavePage)
      leavePage()
    }
  }, [])
  const discard = () => {
    setOpen(false)
    latest.current = undefined
    forgetDraft(flow.step === 'idle' ? (kept?.writer ?? writer) : writer)
    leave()
  }
  return {
    kept: kept?.flow,
    discard,
    keep: (typed: KeptFlow['typed']) =>
      flow.step === 'filling' && note({ ...flow, typed, isShown: true }),
    typed: () => latest.current?.typed ?? {},
    close: () => {
      if (latest.current && isWorthKeeping(latest.current)) setOpen(true)
      else discard()
    },
    asking: { open, onDiscard: discard, onClose: () => setOpen(false) },
  }
}

const isWorthKeeping = ({ imageUrl, typed }: KeptFlow) =>
  imageUrl !== undefined || Object.keys(typed).length > 0
