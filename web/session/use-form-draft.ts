import { useRef } from 'react'
import * as z from 'zod/mini'
import type { KeptSent } from '../api/use-idempotency-key.ts'
import { createStoredText } from '../ui/store.ts'
import type { FormDraft } from '../ui/use-schema-form.ts'
import { draftKey, draftKeys, keepDraft, readDraft, removerOf } from './draft.ts'
import { ownerMark } from './owner-mark.ts'
import { useSession } from './session.ts'

const entries = z.record(z.string(), z.unknown())

/**
 * Keeps what is typed in a form on this device until it is saved or discarded, also when its page is left.
 *
 * @param place tells the form from all others, as by the id of what it edits
 * @param onEnd called by `end`, after which nothing is kept: what was typed is saved or discarded
 */
export function useFormDraft(place: string, onEnd?: () => void) {
  const { user } = useSession()
  const userId = user?.id ?? ''
  const stored = createStoredText(`${draftKey}/${place}`)
  const remove = useRef<() => void>(undefined)
  const findOwn = () => {
    const text = stored.get()
    const found = readDraft(text)
    if (found?.owner !== ownerMark(userId)) return undefined
    remove.current = removerOf(stored, text)
    return found
  }
  const draft: FormDraft = {
    read: () => entries.safeParse(findOwn()?.flow).data ?? {},
    keep: (typed) => {
      if (Object.keys(typed).length === 0) remove.current?.()
      else if (!isSame(findOwn()?.flow, typed)) remove.current = keepDraft(stored, userId, typed)
    },
  }
  /** What of the draft was sent. */
  const sent: KeptSent = {
    read: () => findOwn()?.sent,
    keep: (now) => {
      const flow = findOwn()?.flow
      if (flow !== undefined) remove.current = keepDraft(stored, userId, flow, now)
    },
  }
  const end = () => {
    remove.current?.()
    onEnd?.()
  }
  return { draft, sent, end }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Removes the drafts of everybody but a user, who signed in where another session had ended. */
export function dropOthersDrafts(userId: string): void {
  const owner = ownerMark(userId)
  for (const key of draftKeys())
    if (readDraft(localStorage.getItem(key))?.owner !== owner) localStorage.removeItem(key)
}
