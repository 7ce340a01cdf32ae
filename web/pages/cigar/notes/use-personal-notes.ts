import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { getCigar, updateCigar } from '../../../../shared/contract/cigars.ts'
import type { Issue } from '../../../../shared/contract/errors.ts'
import { maxNote, noteTooLong } from '../../../../shared/contract/fields.ts'
import {
  addPersonalNote,
  newPersonalNote,
  type PersonalNote,
  withoutPersonalNote,
} from '../../../../shared/rules/personal-notes.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { describeUnchanged, issuesOf } from '../../../api/describe-error.ts'
import { queryClient } from '../../../api/query-client.ts'
import { useChange } from '../../../api/use-change.ts'
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts'
import { cigarQuery } from '../../../features/cigars/cigar-query.ts'
import { ownTimeZone } from '../../../features/cigars/use-today.ts'
import { showCigar, wordsOf } from '../../../features/cigars/use-update-cigar.ts'
import { toast, undoMs } from '../../../ui/toast.tsx'

type Change = { readonly rewrite: Rewriting; readonly idempotencyKey?: string }

export function usePersonalNotes(id: string) {
  const { keyOf, forget } = useIdempotencyKey()
  const { change, isPending, refused, reset } = useChange(updateCigar, {
    send: (change: Change) => rewritePersonalNotes(id, change),
    ...wordsOf(id),
    failed: (error) =>
      problemOf(issuesOf(error)) === undefined ? describeUnchanged(error) : undefined,
    onDone: showCigar,
  })
  /** Whether the note was saved. Otherwise its error is on the page. */
  const add = async (text: string) => {
    const entry = newPersonalNote(text, new Date(), ownTimeZone())
    const rewrite = (notes: string) => addPersonalNote(notes, entry)
    // The same text is the same note until that note is saved.
    const isDone = await change({ rewrite, idempotencyKey: keyOf(text) })
    if (isDone) forget()
    return isDone
  }
  const remove = async (entry: PersonalNote, position: number) => {
    const putBack = () =>
      void change({ rewrite: (notes) => addPersonalNote(notes, entry, position) })
    const isDone = await change({ rewrite: (notes) => withoutPersonalNote(notes, entry) })
    const action = { label: 'Undo', onSelect: putBack }
    if (isDone) toast({ title: 'Note deleted', duration: undoMs, action })
  }
  return { add, remove, isSaving: isPending, problem: problemOf(refused), forgetProblem: reset }
}

export const checkNote = (text: string): string | undefined =>
  text.trim().length > maxNote ? noteTooLong() : undefined

const problemOf = (issues: readonly Issue[]) =>
  issues.find(({ path }) => path === 'personalNotes')?.message

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
  id: string,
  { rewrite, idempotencyKey = crypto.randomUUID() }: Change,
): Promise<CigarDetails> {
  const known = queryClient.getQueryData(cigarQuery(id).queryKey)
  const send = async ({ personalNotes = '' }: Pick<CigarDetails, 'personalNotes'>) =>
    call(updateCigar, {
      params: { id },
      query: {},
      idempotencyKey,
      body: {
        personalNotes: rewrite(personalNotes) || null,
        personalNotesBefore: personalNotes || null,
      },
    })
  try {
    return await send(known ?? (await fetchCigar(id)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // An earlier try succeeded, but its response was lost, and the notes have changed since.
    const isDone = error.code === 'idempotency_key_reused'
    if (!isDone && error.code !== 'conflict') throw error
    const cigar = await fetchCigar(id)
    return isDone ? cigar : send(cigar)
  }
}

const fetchCigar = (id: string) => call(getCigar, { params: { id }, query: {} })
