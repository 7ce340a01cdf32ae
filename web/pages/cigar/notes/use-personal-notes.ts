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
import { queryOf } from '../../../api/queries.ts'
import { describeUnchanged } from '../../../features/cigars/describe-error.ts'
import { useSubmissionKey } from '../../../features/cigars/use-submission-key.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { changesOf, showUpdated } from '../../../features/cigars/use-update-cigar.ts'
import { toast } from '../../../ui/toast.tsx'

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

/** What is to become of the personal notes, whatever they are by then. */
type Rewriting = (notes: string) => string

/**
 * Changes the personal notes of a cigar. When they were changed elsewhere in the meantime, the same
 * is done to those, once: nothing anybody wrote is lost.
 *
 * @param idempotencyKey the same when the same is tried again: it is then done once
 * @throws ApiError also when they changed yet again
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
    // An earlier try was done and its answer lost; the notes have changed since.
    const isDone = error.code === 'idempotency_key_reused'
    if (!isDone && error.code !== 'conflict') throw error
    const cigar = await fetchCigar(id)
    await showUpdated(client, isDone ? cigar : await send(cigar))
  }
}

const fetchCigar = (id: string) => call(cigars.getCigar, { params: { id } })
