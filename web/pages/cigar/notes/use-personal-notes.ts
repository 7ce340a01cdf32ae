import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { maxNote, noteTooLong } from '../../../../shared/contract/fields.ts'
import {
  addPersonalNote,
  newPersonalNote,
  type PersonalNote,
  withoutPersonalNote,
} from '../../../../shared/rules/personal-notes.ts'
import { ApiError } from '../../../api/api-error.ts'
import { describeUnchanged } from '../../../features/cigars/describe-error.ts'
import { useSubmissionKey } from '../../../features/cigars/use-submission-key.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { changesOf } from '../../../features/cigars/use-update-cigar.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Rewriting, rewritePersonalNotes } from './rewrite-personal-notes.ts'

type Change = { readonly rewrite: Rewriting; readonly idempotencyKey: string }

/** Adds to the personal notes of a cigar and takes from them, and tells what went wrong. */
export function usePersonalNotes(id: string) {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const added = useRef(0)
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (change: Change) => rewritePersonalNotes(client, id, change),
    scope: changesOf(id),
    onError: (error) => {
      if (problemOf(error) === undefined) {
        toast({ ...describeUnchanged(error), tone: 'destructive' })
      }
    },
  })
  /** Whether it was done; when not, what is wrong has been said. */
  const change = (rewrite: Rewriting, idempotencyKey: string = crypto.randomUUID()) =>
    mutateAsync({ rewrite, idempotencyKey }).then(
      () => true,
      () => false,
    )

  const add = async (text: string) => {
    const entry = newPersonalNote(text, new Date(), ownTimeZone())
    // The same words are the same note until it is there; after that they are another one.
    const key = keyFor({ text, added: added.current })
    const isDone = await change((notes) => addPersonalNote(notes, entry), key)
    if (isDone) added.current += 1
    return isDone
  }
  const remove = async (entry: PersonalNote, position: number) => {
    const putBack = () => void change((notes) => addPersonalNote(notes, entry, position))
    const isDone = await change((notes) => withoutPersonalNote(notes, entry))
    if (isDone) toast({ title: 'Note deleted', action: { label: 'Undo', onSelect: putBack } })
  }
  return { add, remove, isSaving: isPending, problem: problemOf(error), forgetProblem: reset }
}

/** What is wrong with a note before it is sent. */
export const checkNote = (text: string): string | undefined =>
  text.trim().length > maxNote ? noteTooLong() : undefined

const problemOf = (error: Error | null) =>
  error instanceof ApiError ? error.issueOf('personalNotes') : undefined
