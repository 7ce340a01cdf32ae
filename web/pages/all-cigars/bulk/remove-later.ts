import type { QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as bulk from '../../../../shared/contract/bulk.ts'
import type { Cigar } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { call } from '../../../api/client.ts'
import { describeError, showError } from '../../../api/describe-error.ts'
import { refresh } from '../../../api/queries.ts'
import { isOutdated } from '../../../api/use-change.ts'
import { followChange, showSuccess, showUnknown } from '../../../features/cigars/follow-change.ts'
import { createStore } from '../../../ui/store.ts'
import { closeToastAbout, toast, undoMs } from '../../../ui/toast.tsx'
import { useStore } from '../../../ui/use-store.ts'

const removals = createStore<readonly ReadonlySet<string>[]>([])

/**
 * Removes cigars when the toast closes that offers to undo it: a removal is final, because photos and
 * reminders go with it. Lists hide the cigars at once. When the page closes before, the request is sent then.
 */
export function removeLater(client: QueryClient, cigars: readonly Cigar[]): void {
  const ids = new Set(cigars.map(({ id }) => id))
  const idempotencyKey = crypto.randomUUID()
  let isOver = false
  const appear = () => removals.set(removals.get().filter((other) => other !== ids))
  const finish = (act: () => void | Promise<void>) => {
    if (isOver) return
    isOver = true
    removeEventListener('pagehide', leave)
    return act()
  }
  const send = () =>
    call(bulk.startChange, {
      body: { cigarIds: [...ids], change: { kind: 'remove' } },
      idempotencyKey,
      keepalive: true,
    })
  const remove = () => follow(client, send(), appear)
  const leave = () =>
    finish(() => {
      void send().catch(() => undefined)
      closeToastAbout(idempotencyKey)
      // The browser may cancel the request of a page that it keeps for Back. The same key is sent again.
      addEventListener('pageshow', () => void remove(), { once: true })
    })
  addEventListener('pagehide', leave)
  removals.set([...removals.get(), ids])
  toast({
    title: `Removing ${counted(cigars.length, 'cigar')}`,
    duration: undoMs,
    subject: idempotencyKey,
    action: { label: 'Undo', onSelect: () => finish(appear) },
    onClosed: () => finish(remove),
  })
}

/**
 * Follows a removal that was sent, and shows its end.
 *
 * @param appear shows again the cigars that were not removed
 */
async function follow(client: QueryClient, sent: Promise<bulk.BulkChange>, appear: () => void) {
  try {
    const change = await sent
    void followChange(client, change)
      .then((done) => showSuccess(client, done), showUnknown)
      .finally(appear)
  } catch (error) {
    appear()
    showError(describeError(error, 'Failed to remove cigars from collection.'))
    if (isOutdated(error)) void refresh(client, 'everything')
  }
}

/** Returns the cigars that are not about to be removed. */
export function useRemaining(cigars: readonly Cigar[]): readonly Cigar[] {
  const current = useStore(removals)
  return useMemo(
    () => cigars.filter(({ id }) => !current.some((ids) => ids.has(id))),
    [cigars, current],
  )
}
