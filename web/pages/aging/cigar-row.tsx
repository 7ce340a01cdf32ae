import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CigarName } from '../../../shared/contract/cigar.ts'
import { paths } from '../../paths.ts'
import styles from './cigar-row.module.css'
import { nameOf } from './describe-aging.ts'

/** A cigar's name, which leads to it and back here. */
export const CigarLink = ({ cigar }: { readonly cigar: CigarName }) => (
  <Link to={paths.cigar(cigar.id)} state={{ from: paths.aging() }} className={styles.link}>
    {nameOf(cigar)}
  </Link>
)

type FigureProps = {
  /** A class that says where in its row it stands. */
  readonly place: string | undefined
  readonly children: ReactNode
}

/** How many there are of a cigar, or how old it is. */
export const Figure = ({ place = '', children }: FigureProps) => (
  <p className={`serif ${styles.figure} ${place}`}>{children}</p>
)
