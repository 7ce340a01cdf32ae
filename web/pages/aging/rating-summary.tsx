import type { RatedSmokes } from '../../../shared/contract/aging.ts'
import { bestAge, type RatedSmoke } from '../../../shared/rules/best-age.ts'
import { formatStars, meanStars } from '../../../shared/rules/mean-stars.ts'
import { pointsOf } from './describe-aging.ts'
import styles from './rating-summary.module.css'

type Props = {
  readonly kind: 'Wrapper' | 'Strength'
  readonly ratings: readonly RatedSmokes[]
  readonly kindOf: (smokes: RatedSmokes) => string
}

/** What was rated of each wrapper or strength, the most rated first. */
export const RatingSummary = ({ kind, ratings, kindOf }: Props) => (
  <table className={`small ${styles.summary}`}>
    <caption>By {kind.toLowerCase()}</caption>
    <thead>
      <tr>
        <th scope="col">{kind}</th>
        <th scope="col">Sticks rated</th>
        <th scope="col">Average</th>
        <th scope="col">Best age</th>
      </tr>
    </thead>
    <tbody>
      {summariseRatings(ratings, kindOf).map(({ name, count, average, best }) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{count.toLocaleString('en-US')}</td>
          <td>{average}</td>
          <td>{best}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

type Summary = {
  readonly name: string
  /** Rated sticks. */
  readonly count: number
  /** Stars, `4.3 of 5`. */
  readonly average: string
  /** The age rated highest, or that there is too little to say. */
  readonly best: string
}

/** What was rated of each kind, the most rated first; those alike by name. */
export function summariseRatings(
  ratings: readonly RatedSmokes[],
  kindOf: (smokes: RatedSmokes) => string,
): readonly Summary[] {
  return [...Map.groupBy(ratings, kindOf)]
    .map(([name, smokes]) => summarise(name, pointsOf(smokes)))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

function summarise(name: string, points: readonly RatedSmoke[]): Summary {
  const best = bestAge(points)
  return {
    name,
    count: points.length,
    average: formatStars(meanStars(points)),
    best: best ? `${best.band.span} (${formatStars(best.mean)})` : 'Too few to say',
  }
}
