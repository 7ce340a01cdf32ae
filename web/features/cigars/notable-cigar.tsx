import { Link } from 'react-router-dom'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { paths } from '../../paths.ts'
import { CigarPhoto } from './cigar-photo.tsx'
import styles from './notable-cigar.module.css'

type Props = {
  /** The reason why it is notable. */
  readonly label: string
  readonly cigar: CigarName
  /** A line each. */
  readonly details: readonly string[]
  /** The path of the page, for the way back from the cigar. */
  readonly from: string
}

/** The photo of a cigar next to its name and what is notable about it. */
export const NotableCigar = ({ label, cigar, details, from }: Props) => (
  <article className={`pressable card ${styles.card}`}>
    <div className="frame">
      <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
    </div>
    <div>
      <h3 className={`faint fine ${styles.label}`}>{label}</h3>
      <p className={`clamp ${styles.name}`}>
        <Link to={paths.cigar(cigar.id)} state={{ from }} className="stretched bare">
          {nameCigar(cigar)}
        </Link>
      </p>
      {details.map((detail) => (
        <p key={detail} className="soft small">
          {detail}
        </p>
      ))}
    </div>
  </article>
)
