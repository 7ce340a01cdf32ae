import type { Instance } from '../../../shared/contract/instances.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { ownTimeZone } from '../../features/cigars/use-today.ts'
import { RatingAgainstAge } from '../../features/insight/rating-against-age.tsx'
import { describeSmokingAge } from '../../features/insight/smoking-age.ts'
import { EmptyNote, Section } from '../../ui/section.tsx'
import { type RatedStick, ratedSticks } from './smoking-history/smoked-sticks.ts'

const title = 'Rating Against Age'

/** The ratings of this cigar by the age of the smoked sticks. */
export function RatingAgainstAgePanel({ smoked }: { readonly smoked: readonly Instance[] }) {
  const timeZone = ownTimeZone()
  const rated = ratedSticks(smoked, timeZone)
  if (rated.length > 0) {
    const table = tableOf(rated, timeZone)
    return <RatingAgainstAge title={title} level={2} points={rated} table={table} />
  }
  return (
    <Section wraps title={title}>
      <EmptyNote>
        <p>No rated sticks yet. Rate this cigar when you enjoy it to see the age you like best.</p>
      </EmptyNote>
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
