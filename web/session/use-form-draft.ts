import { hashKey } from '@tanstack/react-query'
import { useRef } from 'react'
import * as z from 'zod/mini'
import type { KeyStore, Sent } from '../api/use-idempotency-key.ts'
import { useIsResumed } from '../ui/back-link.tsx'
import { createStoredText, storeText } from '../ui/store.ts'
import type { FormDraft } from '../ui/use-schema-form.ts'
import { draftKey, draftKeys, keepDraft, readDraft } from './draft.ts'
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
  const stored = storedOf(place)
  /** The draft that this form read or wrote last. Another tab may have written since. */
  const last = useRef<string | null>(null)
  const findOwn = () => {
    const text = stored.get()
    return text !== null && text === last.current ? readDraft(text) : undefined
  }
  const write = (typed: unknown, what?: Sent) => {
    if (keepDraft(stored, userId, typed, what)) last.current = stored.get()
  }
  const remove = () => {
    if (findOwn()) stored.set(null)
  }
  const draft: FormDraft = {
    read: () => {
      const text = stored.get()
      const found = readDraft(text)
      if (found?.owner !== ownerMark(userId)) return {}
      last.current = text
      return entries.safeParse(found.flow).data ?? {}
    },
    keep: (typed) => {
      if (Object.keys(typed).length === 0) remove()
      else if (!isSame(findOwn()?.flow, typed)) write(typed)
    },
  }
  /** The key of what of the draft was sent. */
  const keyStore: KeyStore = {
    read: () => findOwn()?.sent,
    keep: (now) => {
      const own = findOwn()
      if (own) write(own.flow, now)
    },
  }
  const end = () => {
    remove()
    onEnd?.()
  }
  return { draft, keyStore, end }
}

/**
 * True if a form opens with its page: the page opened again after an interruption, and the user has
 * a draft of the form.
 */
export function useContinues(place: string): boolean {
  const { user } = useSession()
  const isResumed = useIsResumed()
  return isResumed && readDraft(storedOf(place).get())?.owner === ownerMark(user?.id ?? '')
}

const storedOf = (place: string) => createStoredText(`${draftKey}/${place}`)

/** Keeps entries for the next time that a form opens, unless the form has a draft by then. */
export function keepFormDraft(place: string, userId: string, typed: object): void {
  const stored = storedOf(place)
  if (stored.get() === null) keepDraft(stored, userId, typed)
}

/** True if two forms have the same entries in any order. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])

/** Removes the drafts of everybody but a user, who signed in where another session had ended. */
export function dropOthersDrafts(userId: string): void {
  const owner = ownerMark(userId)
  for (const key of draftKeys())
    if (readDraft(createStoredText(key).get())?.owner !== owner) storeText(key, null)
}
