import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { paths } from '../../paths.ts'
import styles from './cigar-row.module.css'

export const CigarLink = ({ cigar }: { readonly cigar: CigarName }) => (
  <Link to={paths.cigar(cigar.id)} state={{ from: paths.aging() }} className={styles.link}>
    {nameCigar(cigar)}
  </Link>
)

type FigureProps = {
  /** A class that places it in its row. */
  readonly place: string | undefined
  readonly children: ReactNode
}

/** A count or an age. */
export const Figure = ({ place = '', children }: FigureProps) => (
  <p className={`serif ${styles.figure} ${place}`}>{children}</p>
)
