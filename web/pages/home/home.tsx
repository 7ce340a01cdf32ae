import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { useSession } from '../../app/session.tsx'
import { statusQuery } from '../../features/cigars/queries.ts'
import { RemoveCigarDialog } from '../../features/cigars/remove-cigar-dialog.tsx'
import { Page } from '../../ui/page.tsx'
import { AddPanel } from './add-panel.tsx'
import { greet } from './greet.ts'
import styles from './home.module.css'
import { QuickNavigation } from './quick-navigation.tsx'
import { RecentCigars } from './recent-cigars.tsx'
import { StatsStrip } from './stats-strip.tsx'

/** The dashboard of a signed-in user. */
export function Home() {
  const { user } = useSession()
  const { data: status } = useQuery(statusQuery)
  const [removing, setRemoving] = useState<Cigar>()
  const { title, subtitle } = greet(user, new Date())
  return (
    <Page title={title} subtitle={subtitle}>
      <StatsStrip />
      <AddPanel status={status} />
      <div className={styles.overview}>
        <RecentCigars onRemove={setRemoving} />
      </div>
      <QuickNavigation />
      <RemoveCigarDialog cigar={removing} onClose={() => setRemoving(undefined)} />
    </Page>
  )
}
