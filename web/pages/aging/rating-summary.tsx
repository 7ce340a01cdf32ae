import type { RatedSmokes } from '../../../shared/contract/aging.ts'
import styles from './rating-summary.module.css'
import { summariseRatings } from './summarise-ratings.ts'

type Props = {
  readonly kind: 'Wrapper' | 'Strength'
  readonly ratings: readonly RatedSmokes[]
  readonly kindOf: (smokes: RatedSmokes) => string
}

/** What was rated of each wrapper or strength, the most rated first. */
export const RatingSummary = ({ kind, ratings, kindOf }: Props) => (
  <table className={styles.summary}>
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
