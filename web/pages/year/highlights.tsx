import { Link } from 'react-router-dom'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { CigarPhoto } from '../../features/cigars/cigar-photo.tsx'
import { paths } from '../../paths.ts'
import { Section } from '../../ui/section.tsx'
import type { Year } from './derive-year.ts'
import styles from './year.module.css'

type Highlight = {
  readonly label: string
  readonly cigar: CigarName
  readonly detail: string
}

/** The cigars that a year is remembered by; the picture shows the same. */
export function highlightsOf({ best, favorite, first, last }: Year): Highlight[] {
  const others = best && best.equals > 0 ? `, as ${best.equals} more` : ''
  return [
    ...(best
      ? [
          {
            ...{ label: 'Best Smoke', cigar: best.cigar },
            detail: `${counted(best.rating, 'star')} on ${formatUsDay(best.day)}${others}`,
          },
        ]
      : []),
    ...(favorite
      ? [
          {
            ...{ label: 'Most Smoked', cigar: favorite.cigar },
            detail: counted(favorite.count, 'stick'),
          },
        ]
      : []),
    ...(first
      ? [{ label: 'First Smoke', cigar: first.cigar, detail: formatUsDay(first.day) }]
      : []),
    ...(last ? [{ label: 'Last Smoke', cigar: last.cigar, detail: formatUsDay(last.day) }] : []),
  ]
}

/** @param from the page that a cigar leads back to */
export function Highlights({ sums, from }: { readonly sums: Year; readonly from: string }) {
  const highlights = highlightsOf(sums)
  if (highlights.length === 0) return null
  return (
    <Section title="Highlights">
      <ul className={styles.highlights}>
        {highlights.map(({ label, cigar, detail }) => (
          <li key={label} className={`pressable card ${styles.highlight}`}>
            <div className={styles.photo}>
              <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
            </div>
            <div>
              <h3 className={`faint fine ${styles.label}`}>{label}</h3>
              <p className="clamp">
                <Link to={paths.cigar(cigar.id)} state={{ from }} className="stretched">
                  {nameCigar(cigar)}
                </Link>
              </p>
              <p className="soft small">{detail}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
