import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { maxNote, noteTooLong } from '../../../../shared/contract/fields.ts'
import {
  addPersonalNote,
  newPersonalNote,
  type PersonalNote,
  withoutPersonalNote,
} from '../../../../shared/rules/personal-notes.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { describeUnchanged } from '../../../api/describe-error.ts'
import { queryOf } from '../../../api/queries.ts'
import { useSubmissionKey } from '../../../features/cigars/use-submission-key.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { changesOf, showUpdated } from '../../../features/cigars/use-update-cigar.ts'
import { toast } from '../../../ui/toast.tsx'

type Change = { readonly rewrite: Rewriting; readonly idempotencyKey: string }

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
  /** Whether the change was saved. Otherwise its error is on the page. */
  const change = (rewrite: Rewriting, idempotencyKey: string = crypto.randomUUID()) =>
    mutateAsync({ rewrite, idempotencyKey }).then(
      () => true,
      () => false,
    )

  const add = async (text: string) => {
    const entry = newPersonalNote(text, new Date(), ownTimeZone())
    // The same text is the same note until that note is saved.
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

export const checkNote = (text: string): string | undefined =>
  text.trim().length > maxNote ? noteTooLong() : undefined

const problemOf = (error: Error | null) =>
  error instanceof ApiError ? error.issueOf('personalNotes') : undefined

/** Changes the current personal notes. */
type Rewriting = (notes: string) => string

/**
 * Changes the personal notes of a cigar. If they were changed elsewhere, it changes the new ones, so
 * that no note is lost.
 *
 * @param idempotencyKey the same for a retry
 * @throws ApiError also if the notes changed a second time
 */
async function rewritePersonalNotes(
  client: QueryClient,
  id: string,
  { rewrite, idempotencyKey }: { rewrite: Rewriting; idempotencyKey: string },
): Promise<void> {
  const known = client.getQueryData(queryOf(cigars.getCigar, { params: { id } }).queryKey)
  const send = async ({ personalNotes = '' }: Pick<CigarDetails, 'personalNotes'>) =>
    call(cigars.updateCigar, {
      params: { id },
      query: {},
      idempotencyKey,
      body: {
        personalNotes: rewrite(personalNotes) || null,
        personalNotesBefore: personalNotes || null,
      },
    })
  try {
    await showUpdated(client, await send(known ?? (await fetchCigar(id))))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An earlier try succeeded, but its answer was lost, and the notes have changed since.
    const isDone = error.code === 'idempotency_key_reused'
    if (!isDone && error.code !== 'conflict') throw error
    const cigar = await fetchCigar(id)
    await showUpdated(client, isDone ? cigar : await send(cigar))
  }
}

const fetchCigar = (id: string) => call(cigars.getCigar, { params: { id } })
