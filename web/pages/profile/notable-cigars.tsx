import type { ProfileSummary } from '../../../shared/contract/profile.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { formatUsDay, today } from '../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { EmptyCollection } from '../../features/cigars/empty-collection.tsx'
import { NotableCigar } from '../../features/cigars/notable-cigar.tsx'
import { ownTimeZone, useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import styles from './notable-cigars.module.css'

/** The oldest cigar and the newest, or their space while they load. */
export function NotableCigars({ summary }: { summary: ProfileSummary | undefined }) {
  return (
    <section className="stack" aria-labelledby="notable-cigars">
      <h2 id="notable-cigars">Notable Cigars</h2>
      <div className={`stack ${styles.pair}`} aria-busy={summary === undefined}>
        {summary ? (
          <Notable summary={summary} />
        ) : (
          <>
            <div className="pending" />
            <div className="pending" />
          </>
        )}
      </div>
    </section>
  )
}

function Notable({ summary: { oldestCigar, mostRecentCigar } }: { summary: ProfileSummary }) {
  const now = useToday()
  if (oldestCigar === undefined || mostRecentCigar === undefined)
    return <EmptyCollection isCompact text="Your oldest cigar and your newest one appear here." />
  const day = ownAgeDay(oldestCigar)
  const added = today(ownTimeZone(), new Date(mostRecentCigar.createdAt))
  return (
    <>
      <NotableCigar
        label="Oldest Aging Cigar"
        cigar={oldestCigar}
        from={paths.profile()}
        details={[describeAge(day, now), `since ${formatUsDay(day)}`]}
      />
      <NotableCigar
        label="Most Recent Addition"
        cigar={mostRecentCigar}
        from={paths.profile()}
        details={[`Added ${formatUsDay(added)}`]}
      />
    </>
  )
}
