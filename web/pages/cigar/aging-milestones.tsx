import { useQuery } from '@tanstack/react-query'
import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { reachedMilestones } from '../../../shared/rules/age-milestones.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { usePurchases } from '../../features/cigars/inventory-queries.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { describeMilestone } from '../../features/community/describe-share.ts'
import { ShareButton, useShareDialog } from '../../features/community/share-button.tsx'
import { ownSharesOf } from '../../features/community/shares.ts'
import { EmptyNote, Section, SkeletonRows } from '../../ui/section.tsx'

/** The ages that sticks in stock have reached, the oldest first, to share with the community. */
export function AgingMilestones({ cigar }: { readonly cigar: CigarDetails }) {
  const { data, isError } = usePurchases(cigar.id)
  const today = useToday()
  const aged = data?.map((batch) => ({ ...batch, purchaseDate: ownAgeDay(batch) }))
  const reached = aged && reachedMilestones(aged, today).toReversed()
  const { data: shares = [] } = useQuery({
    ...ownSharesOf(cigar.id),
    enabled: reached !== undefined && reached.length > 0,
  })
  const sharing = useShareDialog()
  // Inventory Management, which shows the same response, offers to try again.
  if (cigar.quantity === 0 || (isError && !data)) return null
  return (
    <Section title="Aging Milestones">
      {reached === undefined && <SkeletonRows label="Loading milestones..." />}
      {reached?.length === 0 && (
        <EmptyNote>
          <p>None yet. From 6 months on you can share here how long this cigar has aged.</p>
        </EmptyNote>
      )}
      {reached && reached.length > 0 && (
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
