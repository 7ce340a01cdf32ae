import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { BrandBanner } from '../../features/cigars/brand-banner.tsx'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { describeLine } from '../../features/cigars/describe-size.ts'
import type { BrandGroup } from '../../features/cigars/select-cigars.ts'
import { paths } from '../../paths.ts'
import styles from './brand-card.module.css'
import { countBrand, viewAll } from './count-brands.ts'

/** Spec §9 'Display counts': at most 8 compact cards a brand. */
const mostShown = 8

export type ShownBrand = BrandGroup & {
  /** The cigars that the search finds, or the newest. */
  readonly shown: readonly Cigar[]
}

/** The brands of which a cigar is found, with these cigars. */
export function findBrands(
  groups: readonly BrandGroup[],
  isFound: (cigar: Cigar) => boolean,
): ShownBrand[] {
  return groups.flatMap((group) => {
    const shown = group.cigars.filter(isFound).slice(0, mostShown)
    return shown.length === 0 ? [] : [{ ...group, shown }]
  })
}

type Props = {
  group: ShownBrand
  /** The address of the list, for the link back. */
  from: string
}

export const BrandCard = memo(function BrandCard({ group, from }: Props) {
  const to = paths.brand(group.brand)
  const state = { from }
  return (
    <article className={`card stack ${styles.card}`}>
      <div className={styles.head}>
        <div className={`frame ${styles.banner}`}>
          <BrandBanner brand={group.brand} />
        </div>
        <h2 className={styles.brand}>
          <Link to={to} state={state} className="stretched bare">
            {group.brand}
          </Link>
        </h2>
        <p className={`faint small ${styles.counts}`}>{countBrand(group)}</p>
      </div>
      <ul className={styles.cigars}>
        {group.shown.map((cigar) => (
          <CompactCard key={cigar.id} cigar={cigar} state={state} />
        ))}
      </ul>
      <Link to={to} state={state} className={`tap ${styles.all}`}>
        {viewAll(group)}
      </Link>
    </article>
  )
})

type CompactCardProps = { cigar: Cigar; state: { from: string } }

const CompactCard = ({ cigar, state }: CompactCardProps) => (
  <li>
    <Link to={paths.cigar(cigar.id)} state={state} className={`fine ${styles.compact}`}>
      <b className={`clamp ${styles.line}`}>{describeLine(cigar)}</b>
      <span className={styles.stock}>{cigar.quantity.toLocaleString('en-US')} in stock</span>
      {cigar.imageUrl && <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />}
    </Link>
  </li>
)
