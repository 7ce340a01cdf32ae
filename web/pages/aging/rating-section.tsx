import { useMemo, useState } from 'react'
import type { RatedSmokes } from '../../../shared/contract/aging.ts'
import { bestAge, type RatedSmoke } from '../../../shared/rules/best-age.ts'
import { formatStars, meanStars } from '../../../shared/rules/mean-stars.ts'
import { strengths } from '../../../shared/rules/option-lists.ts'
import { RatingAgainstAge } from '../../features/insight/rating-against-age.tsx'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { EmptyNote, Section } from '../../ui/section.tsx'
import { pointsOf, titles } from './describe-aging.ts'
import styles from './rating-section.module.css'

type Props = { readonly ratings: readonly RatedSmokes[] }

export const RatingSection = ({ ratings }: Props) => (
  <Section title={titles.ratings} summary="Your rated smokes, by the age of the stick.">
    {ratings.length > 0 ? <Ratings ratings={ratings} /> : <NoRatings />}
  </Section>
)

const NoRatings = () => (
  <EmptyNote>
    <p>No rated smokes yet. Rate cigars when you enjoy them to see the age you like best.</p>
    <ButtonLink variant="quiet" to={paths.allCigars()}>
      Choose a Cigar to Enjoy
    </ButtonLink>
  </EmptyNote>
)

function Ratings({ ratings }: Props) {
  const [wrapper, setWrapper] = useState('')
  const [strength, setStrength] = useState('')
  const wrappers = [...new Set(ratings.map(({ wrapper }) => wrapper))]
    .sort()
    .map((value) => ({ value }))
  const offered = strengths
    .filter((name) => ratings.some(({ strength }) => strength === name))
    .map((value) => ({ value }))
  const points = useMemo(() => {
    const isChosen = (one: RatedSmokes) =>
      (wrapper === '' || one.wrapper === wrapper) && (strength === '' || one.strength === strength)
    return pointsOf(ratings.filter(isChosen))
  }, [ratings, wrapper, strength])
  const kind = [wrapper, strength].filter((choice) => choice !== '').join(', ')
  return (
    <>
      <div className={styles.choices}>
        <Choice
          label="Wrapper"
          showsLabel
          all="All Wrappers"
          options={wrappers}
          value={wrapper}
          onChange={setWrapper}
        />
        <Choice
          label="Strength"
          showsLabel
          all="All Strengths"
          options={offered}
          value={strength}
          onChange={setStrength}
        />
      </div>
      <RatingAgainstAge title={kind === '' ? 'All Cigars' : kind} points={points} />
      <div className={`stack ${styles.summaries}`}>
        <div>
          <RatingSummary kind="Wrapper" ratings={ratings} kindOf={(smokes) => smokes.wrapper} />
        </div>
        <div>
          <RatingSummary kind="Strength" ratings={ratings} kindOf={(smokes) => smokes.strength} />
        </div>
      </div>
    </>
  )
}

type RatingSummaryProps = {
  readonly kind: 'Wrapper' | 'Strength'
  readonly ratings: readonly RatedSmokes[]
  readonly kindOf: (smokes: RatedSmokes) => string
}

const RatingSummary = ({ kind, ratings, kindOf }: RatingSummaryProps) => (
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
      {summarizeRatings(ratings, kindOf).map(({ name, count, average, best }) => (
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
  /** Stars, `4.3`. */
  readonly average: string
  /** The age rated highest, or that the ratings are too few to say. */
  readonly best: string
}

/** The ratings of each wrapper or strength: the most rated first, equal ones by name. */
export function summarizeRatings(
  ratings: readonly RatedSmokes[],
  kindOf: (smokes: RatedSmokes) => string,
): readonly Summary[] {
  return [...Map.groupBy(ratings, kindOf)]
    .map(([name, smokes]) => summarize(name, pointsOf(smokes)))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))
}

function summarize(name: string, points: readonly RatedSmoke[]): Summary {
  const best = bestAge(points)
  return {
    name,
    count: points.length,
    average: formatStars(meanStars(points)),
    best: best ? `${best.band.span} (${formatStars(best.mean)})` : 'Not enough ratings',
  }
}
