import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { CigarCard } from '../../features/cigars/cigar-card.tsx'
import { CigarCardSkeletons } from '../../features/cigars/cigar-card-skeletons.tsx'
import { homeQuery } from '../../features/cigars/home-query.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { useWithoutWaiting } from '../../features/enjoying/use-waiting-smokes.ts'
import { paths } from '../../paths.ts'
import { QueryView } from '../../ui/query-view.tsx'
import styles from './recent-cigars.module.css'

/** Spec §9 'Display counts'. */
const recentCount = 4

export function RecentCigars() {
  const query = useQuery(homeQuery())
  return (
    <section className={styles.recent} aria-labelledby="recent-cigars">
      <h2 id="recent-cigars">Recent Cigars</h2>
      <p className={`soft small ${styles.note}`}>Recent additions in stock, newest first</p>
      <QueryView of={query} failed="Your cigars could not be loaded." loading={<LoadingRecent />}>
        {({ home }) => <Cigars recent={home?.recent ?? noCigars} />}
      </QueryView>
    </section>
  )
}

const LoadingRecent = () => (
  <div className={styles.grid} aria-busy="true">
    <CigarCardSkeletons count={recentCount} />
  </div>
)

const noCigars: readonly Cigar[] = []

function Cigars({ recent }: { readonly recent: readonly Cigar[] }) {
  const cigars = useWithoutWaiting(recent)
  const today = useToday()
  if (cigars.length === 0) return <Nothing />
  return (
    <div className={styles.grid}>
      {cigars.map((cigar) => (
        <CigarCard key={cigar.id} cigar={cigar} today={today} from={paths.home()} />
      ))}
    </div>
  )
}

const Nothing = () => (
  <div className={`soft ${styles.nothing}`}>
    <p className={styles.headline}>No cigars in collection</p>
    <p>
      Photograph a band, enter the details yourself, or{' '}
      <Link to={paths.import()}>import a spreadsheet</Link>.
    </p>
  </div>
)
