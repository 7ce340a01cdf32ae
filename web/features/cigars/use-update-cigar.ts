import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CigarChangeInput, CigarDetails } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { call } from '../../api/client.ts'
import { queryOf, refresh } from '../../api/queries.ts'

type Outcome = {
  readonly onSaved?: (cigar: CigarDetails) => void
  readonly onFailed: (error: Error) => void
}

/** Changes what is given of a cigar; its page shows the answer, lists are asked for again. */
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

/** Changes of a cigar go one after the other: the answer that comes last is then the newest. */
export const changesOf = (id: string) => ({ id: `changes of ${id}` })

/** The server's own answer stands on the cigar's page at once; whatever lists it is out of date. */
export async function showUpdated(client: QueryClient, cigar: CigarDetails): Promise<void> {
  const { queryKey } = queryOf(cigars.getCigar, { params: { id: cigar.id } })
  // An older answer still on its way would hide the change again.
  await client.cancelQueries({ queryKey })
  client.setQueryData(queryKey, cigar)
  // Of what the route may change only the count touches more, and its dialog asks for all of it.
  void refresh(client, ['cigars'], { except: queryKey })
}
