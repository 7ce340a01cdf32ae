import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { getCigar, updateCigar } from '../../../shared/contract/cigars.ts'
import { describeUnchanged } from '../../api/describe-error.ts'
import { patchOf } from '../../api/patch.ts'
import { queryOf } from '../../api/queries.ts'
import { queryClient } from '../../api/query-client.ts'
import { useChange } from '../../api/use-change.ts'

export const cigarQuery = (id: string) => queryOf(getCigar, { params: { id } })

/** Changes of a cigar run one after the other; its page shows the response. */
export const changesOf = (id: string) => ({
  scope: `changes of ${id}`,
  refresh: { except: cigarQuery(id).queryKey },
})

export const showCigar = (cigar: CigarDetails) =>
  queryClient.setQueryData(cigarQuery(cigar.id).queryKey, cigar)

/** Changes fields of a cigar. A rating shows at once. */
export const useUpdateCigar = (id: string, onSaved?: () => void) =>
  useChange(updateCigar, {
    params: { id },
    query: {},
    ...changesOf(id),
    optimistic: ({ userRating }) =>
      userRating === undefined
        ? []
        : [patchOf(cigarQuery(id), (cigar) => ({ ...cigar, userRating: userRating ?? undefined }))],
    failed: describeUnchanged,
    onDone: (cigar) => {
      showCigar(cigar)
      onSaved?.()
    },
  })
