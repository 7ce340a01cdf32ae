import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { getStatus } from '../../../shared/contract/users.ts'
import { queryOf } from '../../api/queries.ts'
import { RemoveCigarDialog } from '../../features/cigars/remove-cigar-dialog.tsx'
import { paths } from '../../paths.ts'
import { useSession } from '../../session/session.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { AddPanel } from './add-panel.tsx'
import { CollectionInsights } from './collection-insights.tsx'
import { greet } from './greet.ts'
import styles from './home.module.css'
import { MilestonesCard } from './milestones-card.tsx'
import { RecentCigars } from './recent-cigars.tsx'
import { StatsStrip } from './stats-strip.tsx'

/** The dashboard of a signed-in user. */
export function Home() {
  const { user } = useSession()
  const { data: status } = useQuery(queryOf(getStatus))
  const [removing, setRemoving] = useState<Cigar>()
  const { title, subtitle } = greet(user)
  return (
    <Page title={title} subtitle={subtitle}>
      <StatsStrip />
      <AddPanel status={status} />
      <div className={`stack ${styles.overview}`}>
        <MilestonesCard />
        <RecentCigars onRemove={setRemoving} />
      </div>
      <CollectionInsights />
      <QuickNavigation />
      <RemoveCigarDialog cigar={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  )
}

function QuickNavigation() {
  return (
    <nav className={`wrap ${styles.ways}`} aria-label="Quick Navigation">
      <ButtonLink variant="quiet" to={paths.allCigars()}>
        All Cigars
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.brands()}>
        Brands
      </ButtonLink>
      <ButtonLink variant="quiet" to={paths.aging()}>
        Aging Dashboard
      </ButtonLink>
    </nav>
  )
}
