import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import * as cigars from '../../../shared/contract/cigars.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { toast } from '../../ui/toast.tsx'
import { forgetCigar } from './queries.ts'

/** Spec §9 'Timing': the way home begins a moment after the removal. */
const redirectDelayMs = 100

/** Removes a cigar from the collection, tells how that went, and leads home. */
export function useRemoveCigar(onRemoved: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (id: string) => call(cigars.deleteCigar, { params: { id } }),
    onSuccess: (_, id) => {
      toast({ title: 'Success', description: 'Cigar removed from collection.' })
      onRemoved()
      setTimeout(() => {
        void forgetCigar(client, id)
        void navigate(paths.home())
      }, redirectDelayMs)
    },
    onError: (fault) =>
      toast({ title: 'Error', description: describeFailure(fault), tone: 'destructive' }),
  })
}

function describeFailure(fault: Error): string {
  return fault instanceof ApiFault
    ? `Failed to remove cigar from collection: ${fault.message}`
    : 'Failed to remove cigar from collection.'
}
