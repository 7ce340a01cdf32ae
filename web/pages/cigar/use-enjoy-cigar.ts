import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import { cigars } from '../../../shared/contract/cigars.ts'
import { ApiFault } from '../../api/api-fault.ts'
import { call } from '../../api/client.ts'
import { paths } from '../../app/paths.ts'
import { refreshCollection } from '../../features/cigars/queries.ts'
import { useSubmissionKey } from '../../features/cigars/use-submission-key.ts'
import { toast } from '../../ui/toast.tsx'

/** Spec §9 'Timing': after the last one the page is left a moment later. */
const redirectDelayMs = 1500

type Experience = { rating: number | undefined; notes: string }

/** Takes one stick out of stock, with what was said about it. */
export function useEnjoyCigar(id: string, onEnjoyed: () => void) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const keyFor = useSubmissionKey()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ rating, notes }: Experience) => {
      const body = { ...(rating && { rating }), ...(notes.trim() !== '' && { notes }) }
      return call(cigars.enjoyCigar, { params: { id }, body, idempotencyKey: keyFor(body) })
    },
    onSuccess: ({ quantity }) => {
      onEnjoyed()
      toast(quantity === 0 ? lastOne : oneOfMany)
      void refreshCollection(client)
      if (quantity === 0) setTimeout(() => void navigate(paths.allCigars()), redirectDelayMs)
    },
    onError: (fault) => toast({ ...describeFailure(fault), tone: 'destructive' }),
  })
  return { enjoy: mutate, isPending, problems: problemsOf(error) }
}

const oneOfMany = {
  title: 'Enjoy!',
  description: 'One cigar removed from inventory. Hope you enjoy it!',
}
const lastOne = { title: 'Last cigar enjoyed!', description: oneOfMany.description }

function describeFailure(fault: Error) {
  const description = fault instanceof ApiFault ? fault.message : 'Failed to update inventory.'
  return { title: 'Error', description }
}

function problemsOf(fault: Error | null): Partial<Record<string, string>> {
  if (!(fault instanceof ApiFault)) return {}
  return Object.fromEntries(fault.issues.map(({ path, message }) => [path, message]))
}
