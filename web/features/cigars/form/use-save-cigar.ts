import type { NewCigarInput } from '../../../../shared/contract/cigar.ts'
import { createCigar } from '../../../../shared/contract/cigars.ts'
import { describeUnadded } from '../../../api/describe-error.ts'
import { useChange } from '../../../api/use-change.ts'
import { useSession } from '../../../session/session.ts'
import { toast } from '../../../ui/toast.tsx'
import { useLastHumidor } from '../../humidors/use-last-humidor.ts'
import { sendCigar } from '../../offline/send-waiting.ts'
import { describeKept, keepChange } from '../../offline/waiting-changes.ts'
import { ownTimeZone } from '../use-today.ts'

/** Spec §9 'Timing': lists refresh a moment after the form closes. */
const refreshDelayMs = 100

/** Adds a cigar to the collection; toasts show the result. */
export function useSaveCigar(onSaved: () => void) {
  const { user } = useSession()
  const { keepLast } = useLastHumidor()
  const query = { timeZone: ownTimeZone() }
  const { change, isPending, refused } = useChange(createCigar, {
    send: (body: NewCigarInput, key) => sendCigar({ query, body, key }),
    failed: describeUnadded,
    ...(user && {
      onUnanswered: ({ body, idempotencyKey: key }) => {
        const at = new Date().toISOString()
        toast(describeKept('cigar', keepChange(user.id, { kind: 'cigar', key, query, body, at })))
        // The draft is no longer needed.
        onSaved()
      },
    }),
    onDone: () => {
      toast({ title: 'Success!', description: 'Cigar added to your collection successfully!' })
      onSaved()
      return new Promise((resolve) => setTimeout(resolve, refreshDelayMs))
    },
  })
  const save = (cigar: NewCigarInput) => {
    toast({ title: 'Adding to Collection' })
    keepLast(cigar.humidorId)
    void change(cigar)
  }
  return { save, isSaving: isPending, refused }
}
