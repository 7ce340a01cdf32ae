import { memo } from 'react'
import { Link } from 'react-router-dom'
import { describeAge } from '../../../shared/rules/age.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { paths } from '../../paths.ts'
import { EnjoyButton } from '../enjoying/enjoy-button.tsx'
import { ownAgeDayOf } from './age-day.ts'
import type { CigarCardProps } from './cigar-card.tsx'
import { CigarPhoto } from './cigar-photo.tsx'
import styles from './cigar-row.module.css'
import { CigarSummary, describeStock } from './cigar-summary.tsx'
import { describeResting } from './describe-purchase.ts'
import { describeLine, describeSize } from './describe-size.ts'
import { PickBox } from './pick-box.tsx'

/** One cigar in a line of a compact list, which like `CigarCard` has few elements. */
export const CigarRow = memo(function CigarRow(props: CigarCardProps) {
  const { cigar, today, from, humidorId, onPick, isPicked = false } = props
  const name = nameCigar(cigar)
  return (
    <article className={`pressable ${styles.row}`} data-cigar={cigar.id}>
      <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      <h3 className={styles.name}>
        <Link
          to={paths.cigar(cigar.id)}
          state={{ from }}
          className="stretched bare"
          tabIndex={onPick && -1}
        >
          {cigar.brand}
        </Link>
      </h3>
      <p className={`soft ${styles.line}`}>{describeLine(cigar)}</p>
      <Figures cigar={cigar} today={today} humidorId={humidorId} />
      {onPick ? (
        <div className={styles.pick}>
          <PickBox id={cigar.id} name={name} isPicked={isPicked} onPick={onPick} />
        </div>
      ) : (
        <EnjoyButton cigar={{ ...cigar, humidorId }} look="list" />
      )}
    </article>
  )
})

/** A phone shows age and stock, and the figure that the list is sorted by. */
function Figures({
  cigar,
  today,
  humidorId,
}: Pick<CigarCardProps, 'cigar' | 'today' | 'humidorId'>) {
  const size = describeSize(cigar)
  const day = ownAgeDayOf(cigar)
  const resting = describeResting(cigar, today)
  return (
    <p className={`faint fine ${styles.figures}`}>
      {size && <span className={styles.size}>{size}</span>}{' '}
      <span className={styles.wrapper}>{cigar.wrapper}</span>{' '}
      {day && <span className={styles.age}>{describeAge(day, today)}</span>}{' '}
      <span className={styles.stock}>
        {[describeStock(cigar, humidorId), resting?.toLowerCase()].filter(Boolean).join(', ')}
      </span>{' '}
      <CigarSummary cigar={cigar} />
    </p>
  )
}
