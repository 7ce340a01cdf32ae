import type { QueryClient } from '@tanstack/react-query'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { showUpdated } from '../../../features/cigars/use-update-cigar.ts'

/** What is to become of the personal notes, whatever they are by then. */
export type Rewriting = (notes: string) => string

/**
 * Changes the personal notes of a cigar. When they were changed elsewhere in the meantime, the same
 * is done to those, once: nothing anybody wrote is lost.
 *
 * @param idempotencyKey the same when the same is tried again: it is then done once
 * @throws ApiError also when they changed yet again
 */
export async function rewritePersonalNotes(
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
