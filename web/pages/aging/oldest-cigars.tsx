import { Link } from 'react-router-dom'
import type { OldestCigar } from '../../../shared/contract/aging.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { paths } from '../../app/paths.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { useToday } from '../../features/cigars/use-today.ts'
import { nameOf } from './describe-aging.ts'
import styles from './oldest-cigars.module.css'
import { Nothing, Section } from './section.tsx'
import { titles } from './titles.ts'

/** The cigars that have rested longest, one row each. */
export function OldestCigars({ oldest }: { oldest: readonly OldestCigar[] }) {
  return (
    <Section title={titles.oldest}>
      {oldest.length > 0 ? (
        <ol className={styles.ranks}>
          {oldest.map((cigar) => (
            <Rank key={cigar.id} cigar={cigar} />
          ))}
        </ol>
      ) : (
        <Nothing>
          <p>None of your cigars has rested for a month yet. The first that does stands here.</p>
        </Nothing>
      )}
    </Section>
  )
}

function Rank({ cigar }: { cigar: OldestCigar }) {
  const today = useToday()
  return (
    <li className={styles.rank}>
      <div className={styles.picture}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <div className={styles.words}>
        <Link to={paths.cigar(cigar.id)} state={{ from: paths.aging() }}>
          {nameOf(cigar)}
        </Link>
        <p>Purchased {formatUsDay(cigar.purchaseDate)}</p>
      </div>
      <p className={styles.age}>{describeAge(cigar.purchaseDate, today)}</p>
    </li>
  )
}
