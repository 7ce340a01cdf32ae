import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { BrandBanner } from '../../features/cigars/brand-banner.tsx'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import type { BrandGroup } from '../../features/cigars/select-cigars.ts'
import { paths } from '../../paths.ts'
import styles from './brand-card.module.css'
import { countBrand, viewAll } from './count-brands.ts'

/** Spec §9 'Display counts': at most 8 compact cards a brand. */
const mostShown = 8

/** The newest cigars of a brand. */
export const shownOf = ({ cigars }: BrandGroup): readonly Cigar[] => cigars.slice(0, mostShown)

const state = { from: paths.brands() }

type Props = { group: BrandGroup; position: number; total: number }

export const BrandCard = memo(function BrandCard({ group, position, total }: Props) {
  const to = paths.brand(group.brand)
  return (
    <article className={`card ${styles.card}`} aria-posinset={position} aria-setsize={total}>
      <div className={styles.head}>
        <div className={styles.banner}>
          <BrandBanner brand={group.brand} />
        </div>
        <h2 className={styles.brand}>
          <Link to={to} state={state} className="stretched">
            {group.brand}
          </Link>
        </h2>
        <p className={`faint small ${styles.counts}`}>{countBrand(group)}</p>
      </div>
      <ul className={styles.cigars}>
        {shownOf(group).map((cigar) => (
          <CompactCard key={cigar.id} cigar={cigar} />
        ))}
      </ul>
      <Link to={to} state={state} className={`tap ${styles.all}`}>
        {viewAll(group)}
      </Link>
    </article>
  )
})

const CompactCard = ({ cigar }: { cigar: Cigar }) => (
  <li>
    <Link to={paths.cigar(cigar.id)} state={state} className={`fine ${styles.compact}`}>
      <b className={`clamp ${styles.line}`}>{cigar.lineName}</b>
      <span className={styles.stock}>{cigar.quantity.toLocaleString('en-US')} in stock</span>
      {cigar.imageUrl && <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />}
    </Link>
  </li>
)
