import { ApiFault } from '../../../api/api-fault.ts'
import { describeUnchanged } from '../../../features/cigars/describe-fault.ts'
import type { Problems } from '../../../features/cigars/form/draft.ts'
import { problemsFrom } from '../../../features/cigars/form/read-draft.ts'
import { useUpdateCigar } from '../../../features/cigars/use-update-cigar.ts'
import { toast } from '../../../ui/toast.tsx'

type Outcome = { onSaved: () => void; onProblems: (problems: Problems) => void }

/** Keeps what the form changed of a cigar, and tells how that went. */
export function useEditCigar(id: string, { onSaved, onProblems }: Outcome) {
  const { mutate, isPending } = useUpdateCigar(id, {
    onSaved: () => {
      onSaved()
      toast({ title: 'Success', description: 'Cigar updated successfully.' })
    },
    onFailed: (fault) => {
      toast({ ...describeUnchanged(fault), tone: 'destructive' })
      if (fault instanceof ApiFault) onProblems(problemsFrom(fault.issues))
    },
  })
  return { save: mutate, isSaving: isPending }
}
