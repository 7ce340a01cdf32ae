import type { NewCigarInput } from '../../../../shared/contract/cigar.ts'
import { createCigar } from '../../../../shared/contract/cigars.ts'
import { describeUnadded } from '../../../api/describe-error.ts'
import { useChange } from '../../../api/use-change.ts'
import { toast } from '../../../ui/toast.tsx'
import { ownTimeZone } from '../use-today.ts'

/** Spec §9 'Timing': lists refresh a moment after the form closes. */
const refreshDelayMs = 100

/** Adds a cigar to the collection; toasts show the result. */
export function useSaveCigar(onSaved: () => void) {
  const { change, isPending, refused } = useChange(createCigar, {
    query: { timeZone: ownTimeZone() },
    failed: describeUnadded,
    onDone: () => {
      toast({ title: 'Success!', description: 'Cigar added to your collection successfully!' })
      onSaved()
      return new Promise((resolve) => setTimeout(resolve, refreshDelayMs))
    },
  })
  const save = (cigar: NewCigarInput) => {
    toast({ title: 'Adding to Collection' })
    void change(cigar)
  }
  return { save, isSaving: isPending, refused }
}
