import type { CigarDetails } from '../../../shared/contract/cigar.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { useSmoked } from '../../features/cigars/inventory-queries.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { RatingAgainstAge } from '../../features/insight/rating-against-age.tsx'
import { describeSmokingAge } from '../../features/insight/smoking-age.ts'
import { EmptyNote, Section, SkeletonRows } from '../../ui/section.tsx'
import { type RatedStick, ratedSticks } from './smoking-history/smoked-sticks.ts'

const title = 'Rating Against Age'

/** The ratings of this cigar by the age of the smoked sticks. */
export function RatingAgainstAgePanel({ cigar }: { cigar: CigarDetails }) {
  const { data, isError } = useSmoked(cigar.id)
  const timeZone = ownTimeZone()
  const rated = ratedSticks(data ?? [], timeZone)
  if (rated.length > 0) {
    const table = tableOf(rated, timeZone)
    return <RatingAgainstAge title={title} level={2} points={rated} table={table} />
  }
  // Smoking History, which shows the same response, offers to try again.
  if (isError && !data) return null
  return (
    <Section wraps title={title}>
      {data ? (
        <EmptyNote>
          <p>
            No rated sticks yet. Rate this cigar when you enjoy it to see the age you like best.
          </p>
        </EmptyNote>
      ) : (
        <SkeletonRows label="Loading ratings..." />
      )}
    </Section>
  )
}

const tableOf = (sticks: readonly RatedStick[], timeZone: string) => ({
  columns: ['Age', 'Rating', 'Smoked'],
  rows: sticks.map(({ ageDay, smokedDate, smokedDay, rating }) => [
    describeSmokingAge(ageDay, smokedDate, timeZone),
    `${rating} of 5`,
    formatUsDay(smokedDay),
  ]),
})
