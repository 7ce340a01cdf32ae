import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { paths } from '../../app/paths.ts'
import { EyeIcon, TrashIcon } from '../../ui/icons.tsx'
import styles from './cigar-card.module.css'
import { CigarPhoto } from './cigar-photo.tsx'
import { describeLength } from './describe-length.ts'

type CigarCardProps = {
  cigar: Cigar
  /** Today, `YYYY-MM-DD`: the age is counted up to it. */
  today: string
  /** The address of the list the card stands in, for the way back. */
  from: string
  onRemove: (cigar: Cigar) => void
  /** Where the card stands in a list of which only a part is in the page. */
  position?: number
  total?: number
}

/** One cigar in a list. Plain elements: lists hold thousands of them. */
export const CigarCard = memo(function CigarCard(props: CigarCardProps) {
  const { cigar, today, from, onRemove, position, total } = props
  const name = `${cigar.brand} ${cigar.lineName}`
  const to = paths.cigar(cigar.id)
  return (
    <article className={styles.card} aria-posinset={position} aria-setsize={total}>
      <div className={styles.picture}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
        <span className={styles.overlay} aria-hidden="true" />
      </div>
      <div className={styles.body}>
        <h3 className={styles.brand}>
          <Link to={to} state={{ from }} className={styles.link}>
            {cigar.brand}
          </Link>
        </h3>
        <p className={styles.line}>{cigar.lineName}</p>
        <Facts cigar={cigar} today={today} />
        {cigar.notes && <p className={styles.notes}>{cigar.notes}</p>}
      </div>
      <div className={styles.foot}>
        <span className={styles.stock}>{cigar.quantity} in stock</span>
        <Link to={to} state={{ from }} className={styles.action} aria-label={`View ${name}`}>
          <EyeIcon />
        </Link>
        <button
          type="button"
          className={styles.action}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(cigar)}
        >
          <TrashIcon />
        </button>
      </div>
    </article>
  )
})

function Facts({ cigar, today }: { cigar: Cigar; today: string }) {
  return (
    <dl className={styles.facts}>
      <Fact label="Origin" value={cigar.origin} />
      <Fact label="Wrapper" value={cigar.wrapper} />
      <Fact label="Strength" value={cigar.strength} wide />
      <Fact label="Ring Gauge" value={cigar.ringGauge} wide />
      <Fact label="Length" value={cigar.length && describeLength(cigar.length)} wide />
      <Fact
        label="Aged"
        value={cigar.purchaseDate && describeAge(cigar.purchaseDate, today)}
        wide
      />
    </dl>
  )
}

/** Wide ones need a wider screen. */
function Fact(props: { label: string; value: string | number | undefined; wide?: boolean }) {
  if (!props.value) return null
  const className = props.wide ? styles.wide : undefined
  return (
    <>
      <dt className={className}>{props.label}</dt>
      <dd className={className}>{props.value}</dd>
    </>
  )
}
