import { useMemo, useState } from 'react'
import type { RatedSmokes } from '../../../shared/contract/aging.ts'
import { strengths } from '../../../shared/rules/option-lists.ts'
import { paths } from '../../app/paths.ts'
import { RatingAgainstAge } from '../../features/insight/rating-against-age.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { EmptyNote, Section } from '../../ui/section.tsx'
import { pointsOf } from './describe-aging.ts'
import styles from './rating-section.module.css'
import { RatingSummary } from './rating-summary.tsx'
import { titles } from './titles.ts'

type Props = { readonly ratings: readonly RatedSmokes[] }

/** What every rated smoke tells of the best age, of all cigars or of those of one kind. */
export const RatingSection = ({ ratings }: Props) => (
  <Section
    title={titles.ratings}
    summary="Every stick you rated when you smoked it, by the age it had."
  >
    {ratings.length > 0 ? <Ratings ratings={ratings} /> : <NoRatings />}
  </Section>
)

const NoRatings = () => (
  <EmptyNote>
    <p>
      No rated smokes yet. Give stars when you enjoy a cigar, and see here at which age you like
      them most.
    </p>
    <ButtonLink variant="quiet" to={paths.allCigars()}>
      Choose a Cigar to Enjoy
    </ButtonLink>
  </EmptyNote>
)

function Ratings({ ratings }: Props) {
  const [wrapper, setWrapper] = useState('')
  const [strength, setStrength] = useState('')
  const wrappers = useMemo(() => [...new Set(ratings.map((one) => one.wrapper))].sort(), [ratings])
  const offered = strengths.filter((name) => ratings.some((one) => one.strength === name))
  const points = useMemo(() => {
    const isChosen = (one: RatedSmokes) =>
      (wrapper === '' || one.wrapper === wrapper) && (strength === '' || one.strength === strength)
    return pointsOf(ratings.filter(isChosen))
  }, [ratings, wrapper, strength])
  const kind = [wrapper, strength].filter((choice) => choice !== '').join(', ')
  return (
    <>
      <div className={styles.choices}>
        <Choice label="Wrapper" showsLabel value={wrapper} onChange={setWrapper}>
          <option value="">All Wrappers</option>
          {wrappers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
        <Choice label="Strength" showsLabel value={strength} onChange={setStrength}>
          <option value="">All Strengths</option>
          {offered.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </Choice>
      </div>
      <RatingAgainstAge title={kind === '' ? 'All Cigars' : kind} points={points} />
      <div className={`stack ${styles.summaries}`}>
        <RatingSummary kind="Wrapper" ratings={ratings} kindOf={(one) => one.wrapper} />
        <RatingSummary kind="Strength" ratings={ratings} kindOf={(one) => one.strength} />
      </div>
    </>
  )
}
