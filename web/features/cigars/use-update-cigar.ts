import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { updateCigar } from '../../../shared/contract/cigars.ts'
import { describeUnchanged } from '../../api/describe-error.ts'
import { patchOf } from '../../api/patch.ts'
import { queryClient } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'
import { cigarQuery } from './cigar-query.ts'

/** Changes of a cigar run one after the other. */
export const inTurn = (id: string) => ({ scope: `changes of ${id}` })

/** The page shows the response; purchases and smokes stay. */
export const wordsOf = (id: string) => ({
  ...inTurn(id),
  refresh: { except: cigarQuery(id).queryKey },
})

export const showCigar = (cigar: CigarDetails) =>
  queryClient.setQueryData(
    cigarQuery(cigar.id).queryKey,
    (known) => known && { ...cigar, ...(known.inventory && { inventory: known.inventory }) },
  )

/** Rates a cigar. The rating shows at once. */
export const useRateCigar = (id: string) =>
  useChange(updateCigar, {
    params: { id },
    query: {},
    ...wordsOf(id),
    optimistic: ({ userRating }) => [
      patchOf(cigarQuery(id), (cigar) => ({ ...cigar, userRating: userRating ?? undefined })),
    ],
    failed: describeUnchanged,
    onDone: showCigar,
  })
