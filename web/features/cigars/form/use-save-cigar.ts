import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { NewCigarInput } from '../../../../shared/contract/cigar.ts'
import * as cigars from '../../../../shared/contract/cigars.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { describeUnadded, issuesOf } from '../../../api/describe-error.ts'
import { refresh } from '../../../api/queries.ts'
import { toast } from '../../../ui/toast.tsx'
import { useSubmissionKey } from '../use-submission-key.ts'
import { ownTimeZone } from '../use-today.ts'

/** Spec §9 'Timing': lists refresh a moment after the form closes. */
const refreshDelayMs = 100

/** Adds a cigar to the collection; toasts show the result. */
export function useSaveCigar(onSaved: () => void) {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (cigar: NewCigarInput) =>
      call(cigars.createCigar, {
        query: { timeZone: ownTimeZone() },
        body: cigar,
        idempotencyKey: keyFor(cigar),
      }),
    onMutate: () => toast({ title: 'Adding to Collection' }),
    onSuccess: () => {
      toast({ title: 'Success!', description: 'Cigar added to your collection successfully!' })
      onSaved()
      setTimeout(() => refresh(client, cigars.createCigar.changes), refreshDelayMs)
    },
    onError: (error) => {
      toast({ ...describeUnadded(error), tone: 'destructive' })
      // The plan may have ended, or another tab has filled the collection.
      if (error instanceof ApiError && error.status === 403)
        void refresh(client, ['account', 'stock'])
    },
  })
  const refused = useMemo(() => issuesOf(error), [error])
  return { save: mutate, isSaving: isPending, refused }
}
