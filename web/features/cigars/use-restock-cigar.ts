import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { cigars } from '../../../shared/contract/cigars.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { toast } from '../../ui/toast.tsx'
import { describeLimit } from './describe-limit.ts'
import { refreshCollection } from './queries.ts'
import { problemsFrom, type Restock, type RestockProblems } from './restock-draft.ts'
import { useSubmissionKey } from './use-submission-key.ts'

/** Buys a cigar again, and tells how that went. */
export function useRestockCigar(cigar: Cigar, onRestocked: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useSubmissionKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (restock: Restock) =>
      call(cigars.restockCigar, {
        params: { id: cigar.id },
        body: restock,
        idempotencyKey: keyFor(restock),
      }),
    onSuccess: (_, { quantity }) => {
      onRestocked()
      toast({
        title: 'Restocked',
        description: `${quantity} × ${cigar.brand} ${cigar.lineName} added to your collection.`,
        action: { label: 'View Cigar', onSelect: () => void navigate(paths.cigar(cigar.id)) },
      })
      void refreshCollection(client)
    },
    onError: (fault) => toast({ ...describeFailure(fault), tone: 'destructive' }),
  })
  return { restock: mutate, isPending, problems: problemsOf(error) }
}

function describeFailure(fault: Error) {
  if (fault instanceof ApiFault && fault.code === 'limit_reached') {
    return describeLimit(fault.limitType, fault.message)
  }
  const title = 'Failed to restock cigar'
  return fault instanceof ApiFault ? { title, description: fault.message } : { title }
}

function problemsOf(fault: Error | null): RestockProblems {
  if (!(fault instanceof ApiFault)) return {}
  return fault.limitType === 'inventory' ? { quantity: fault.message } : problemsFrom(fault.issues)
}
