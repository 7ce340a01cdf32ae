import type { RatedSmokes, ReadyCigar } from '../../../shared/contract/aging.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { bestAge, describeBestAge } from '../../../shared/rules/best-age.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyNote, Section } from '../../ui/section.tsx'
import { LongList } from '../../ui/show-more.tsx'
import { CigarLink, Figure } from './cigar-row.tsx'
import { explainSmokeSoon, pointsOf, titles } from './describe-aging.ts'
import styles from './smoke-soon.module.css'

type Props = {
  /** The furthest past their best age first. */
  readonly readyToSmoke: readonly ReadyCigar[]
  readonly ratings: readonly RatedSmokes[]
}

export function SmokeSoon({ readyToSmoke, ratings }: Props) {
  return (
    <Section title={titles.smokeSoon}>
      {readyToSmoke.length > 0 ? (
        <ReadyCigars readyToSmoke={readyToSmoke} />
      ) : (
        <NoneReady ratings={ratings} />
      )}
    </Section>
  )
}

function ReadyCigars({ readyToSmoke }: { readyToSmoke: readonly ReadyCigar[] }) {
  const today = useToday()
  return (
    <LongList items={readyToSmoke} step={10} className={styles.rows}>
      {(cigar, place) => (
        <li key={`${cigar.id} ${cigar.purchaseDate} ${place}`} className={styles.row}>
          <CigarLink cigar={cigar} />
          <Figure place={styles.sticks}>{counted(cigar.quantity, 'stick')}</Figure>
          <p className={`soft small ${styles.why}`}>
            {describeAge(ownAgeDay(cigar), today)} old, purchased {formatUsDay(cigar.purchaseDate)}.{' '}
            {explainSmokeSoon(cigar)}.
          </p>
        </li>
      )}
    </LongList>
  )
}

/** Without a best age no stick can be past it. A brand has one only if all cigars together do. */
function NoneReady({ ratings }: { ratings: readonly RatedSmokes[] }) {
  const points = pointsOf(ratings)
  if (bestAge(points) !== undefined) {
    return (
      <EmptyNote>
        <p>Nothing is past its best. {describeBestAge(points)}</p>
      </EmptyNote>
    )
  }
  return (
    <EmptyNote>
      <p>
        Rate the sticks you smoke, young ones and old ones: once your best age is known, what is
        past it stands here. {describeBestAge(points)}
      </p>
      <ButtonLink variant="quiet" to={paths.allCigars()}>
        Choose a Cigar to Enjoy
      </ButtonLink>
    </EmptyNote>
  )
}
