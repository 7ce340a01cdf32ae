import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CigarChangeInput, CigarDetails } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'

type Outcome = {
  readonly onSaved?: (cigar: CigarDetails) => void
  readonly onFailed: (error: Error) => void
}

/** Changes fields of a cigar; its page shows the answer, and lists refresh. */
export function useUpdateCigar(id: string, { onSaved, onFailed }: Outcome) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: CigarChangeInput) =>
      call(cigars.updateCigar, { params: { id }, query: {}, body: change }),
    onSuccess: async (cigar) => {
      await showUpdated(client, cigar)
      onSaved?.(cigar)
    },
    onError: onFailed,
    scope: changesOf(id),
  })
}

/** Changes of a cigar run one after the other, so the last answer is the newest. */
export const changesOf = (id: string) => ({ id: `changes of ${id}` })

/** Shows the server's answer on the cigar's page, and refreshes the lists. */
export async function showUpdated(client: QueryClient, cigar: CigarDetails): Promise<void> {
  const { queryKey } = queryOf(cigars.getCigar, { params: { id: cigar.id } })
  // An older answer that arrives later would hide the change.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, cigar)
  // Only a new count changes more than the cigar, and its dialog refreshes all of that.
  void refresh(client, ['cigars'], { except: queryKey })
}
