import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { describeUnchanged } from '../../features/cigars/describe-fault.ts'
import { StarRatingInput } from '../../features/cigars/star-rating-input.tsx'
import { useUpdateCigar } from '../../features/cigars/use-update-cigar.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './cigar-overview.module.css'

/** What one thinks of a cigar: kept at once, and shown as it was when it could not be. */
export function RatingPanel({ cigar }: { cigar: CigarDetails }) {
  const { mutate, isPending, variables } = useUpdateCigar(cigar.id, {
    onFailed: (fault) => toast({ ...describeUnchanged(fault), tone: 'destructive' }),
  })
  const shown = isPending ? variables.userRating : cigar.userRating
  return (
    <section>
      <h2 className={styles.heading}>Your Experience</h2>
      <StarRatingInput
        label={<span className="visually-hidden">Your rating</span>}
        value={shown ?? undefined}
        onChange={(rating) => mutate({ userRating: rating ?? null })}
      />
    </section>
  )
}
