import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewCigarInput } from '../../../../shared/contract/cigar.ts'
import { cigars } from '../../../../shared/contract/cigars.ts'
import { ApiFault } from '../../../api/api-fault.ts'
import { call } from '../../../api/client.ts'
import { toast } from '../../../ui/toast.tsx'
import { describeLimit } from '../describe-limit.ts'
import { refreshCollection } from '../queries.ts'
import { useSubmissionKey } from '../use-submission-key.ts'
import type { Problems } from './draft.ts'
import { problemsFrom } from './read-draft.ts'

/** Spec §9 'Timing': lists are asked for again a moment after the form has closed. */
const refreshDelayMs = 100

type Outcome = { onSaved: () => void; onProblems: (problems: Problems) => void }

/** Adds a cigar to the collection, and tells how that went. */
export function useSaveCigar({ onSaved, onProblems }: Outcome) {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const { mutate, isPending } = useMutation({
    mutationFn: (cigar: NewCigarInput) =>
      call(cigars.createCigar, { body: cigar, idempotencyKey: keyFor(cigar) }),
    onMutate: () => toast({ title: 'Adding to Collection' }),
    onSuccess: () => {
      toast({ title: 'Success!', description: 'Cigar added to your collection successfully!' })
      onSaved()
      setTimeout(() => refreshCollection(client), refreshDelayMs)
    },
    onError: (fault) => {
      toast({ ...describeFailure(fault), tone: 'destructive' })
      if (fault instanceof ApiFault) onProblems(problemsOf(fault))
    },
  })
  return { save: mutate, isSaving: isPending }
}

function describeFailure(fault: Error) {
  if (fault instanceof ApiFault && fault.code === 'limit_reached') {
    return describeLimit(fault.limitType, fault.message)
  }
  return { title: 'Error', description: 'Failed to add cigar. Please try again.' }
}

function problemsOf(fault: ApiFault): Problems {
  if (fault.limitType === 'inventory') return { quantity: fault.message }
  return problemsFrom(fault.issues)
}
