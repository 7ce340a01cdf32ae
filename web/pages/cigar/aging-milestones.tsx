import { useQuery } from '@tanstack/react-query'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { reachedMilestones } from '../../../shared/rules/age-milestones.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { describeMilestone } from '../../features/community/describe-share.ts'
import { ShareButton, useShareDialog } from '../../features/community/share-button.tsx'
import { ownSharesOf } from '../../features/community/shares.ts'
import { EmptyNote, Section } from '../../ui/section.tsx'

type Props = { readonly cigar: CigarDetails; readonly purchases: readonly Batch[] }

/** The ages that sticks in stock have reached, the oldest first, to share with the community. */
export function AgingMilestones({ cigar, purchases }: Props) {
  const today = useToday()
  const aged = purchases.map((batch) => ({ ...batch, purchaseDate: ownAgeDay(batch) }))
  const reached = reachedMilestones(aged, today).toReversed()
  const { data: shares = [] } = useQuery({
    ...ownSharesOf(cigar.id),
    enabled: reached.length > 0,
  })
  const sharing = useShareDialog()
  if (cigar.quantity === 0) return null
  return (
    <Section title="Aging Milestones">
      {reached.length === 0 && (
        <EmptyNote>
          <p>None yet. From 6 months on you can share here how long this cigar has aged.</p>
        </EmptyNote>
      )}
      {reached.length > 0 && (
        <ul>
          {reached.map((milestone) => (
            <li key={milestone.type} className="ledger">
              <div>
                <span className="tap">{describeMilestone(milestone.type)}</span>
                <ShareButton
                  of={{ cigar, milestone }}
                  shareId={shares.find(({ milestoneType }) => milestoneType === milestone.type)?.id}
                  onOpen={sharing.open}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {sharing.dialog}
    </Section>
  )
}
