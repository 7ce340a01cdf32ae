import type { OldestCigar } from '../../../shared/contract/aging.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { ownAgeDay } from '../../features/cigars/age-day.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { useToday } from '../../features/cigars/use-today.ts'
import { EmptyNote, Section } from '../../ui/section.tsx'
import { CigarLink, Figure } from './cigar-row.tsx'
import { titles } from './describe-aging.ts'
import styles from './oldest-cigars.module.css'

export function OldestCigars({ oldest }: { oldest: readonly OldestCigar[] }) {
  const today = useToday()
  return (
    <Section title={titles.oldest}>
      {oldest.length > 0 ? (
        <ol className={styles.ranks}>
          {oldest.map((cigar) => (
            <Rank key={cigar.id} cigar={cigar} today={today} />
          ))}
        </ol>
      ) : (
        <EmptyNote>
          <p>None of your cigars has aged for a month yet.</p>
        </EmptyNote>
      )}
    </Section>
  )
}

function Rank({ cigar, today }: { cigar: OldestCigar; today: string }) {
  return (
    <li className={styles.rank}>
      <div className={`frame ${styles.picture}`}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <div className={styles.words}>
        <CigarLink cigar={cigar} />
        <p className="faint fine">Purchased {formatUsDay(cigar.purchaseDate)}</p>
      </div>
      <Figure place={styles.age}>{describeAge(ownAgeDay(cigar), today)}</Figure>
    </li>
  )
}
