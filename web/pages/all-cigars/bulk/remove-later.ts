import type { QueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import * as bulk from '../../../../shared/contract/bulk.ts'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { call } from '../../../api/client.ts'
import { describeError } from '../../../features/cigars/describe-error.ts'
import { toast } from '../../../ui/toast.tsx'
import { followChange, sayDone, undoMs } from './follow-change.ts'

type Removal = { readonly ids: ReadonlySet<string>; readonly send: () => void }

let removals: readonly Removal[] = []
const listeners = new Set<() => void>()

function show(next: readonly Removal[]): void {
  removals = next
  for (const listener of listeners) listener()
}

/**
 * Removes cigars when the time to undo it is over: a removal is final, because photos and reminders go
 * with it. Lists hide the cigars at once. When the page closes before, the request is sent then.
 */
export function removeLater(client: QueryClient, cigars: readonly Cigar[]): void {
  const cigarIds = cigars.map(({ id }) => id)
  let isOver = false
  const forget = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('pagehide', removal.send)
  }
  const appear = () => show(removals.filter((other) => other !== removal))
  const removal: Removal = {
    ids: new Set(cigarIds),
    send: () => {
      forget()
      void remove(client, cigarIds).finally(appear)
    },
  }
  const timer = setTimeout(removal.send, undoMs)
  addEventListener('pagehide', removal.send)
  show([...removals, removal])
  const undo = () => {
    // The toast stays while it is pointed at.
    if (isOver) return toast({ title: 'Too late', description: 'The cigars are removed already.' })
    forget()
    appear()
  }
  toast({
    title: `Removing ${counted(cigars.length, 'cigar')}`,
    duration: undoMs,
    action: { label: 'Undo', onSelect: undo },
  })
}

async function remove(client: QueryClient, cigarIds: string[]): Promise<void> {
  try {
    const change = await call(bulk.startChange, {
      body: { cigarIds, change: { kind: 'remove' } },
      idempotencyKey: crypto.randomUUID(),
      keepalive: true,
    })
    sayDone(client, await followChange(client, change))
  } catch (error) {
    toast({
      ...describeError(error, 'Failed to remove cigars from collection.'),
      tone: 'destructive',
    })
  }
}

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => void listeners.delete(onChange)
}

/** Without the cigars that are about to be removed. */
export function useRemaining(cigars: readonly Cigar[]): readonly Cigar[] {
  const current = useSyncExternalStore(subscribe, () => removals)
  return useMemo(
    () => cigars.filter(({ id }) => !current.some(({ ids }) => ids.has(id))),
    [cigars, current],
  )
}
