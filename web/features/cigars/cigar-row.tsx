import { memo } from 'react'
import { Link } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import { paths } from '../../paths.ts'
import { EnjoyButton } from '../enjoying/enjoy-button.tsx'
import { CigarPhoto } from './cigar-photo.tsx'
import styles from './cigar-row.module.css'
import { CigarSummary, describeStock } from './cigar-summary.tsx'
import { PickBox, type Picking } from './pick-box.tsx'

type CigarRowProps = {
  cigar: Cigar
  /** The address of the list, for the link back. */
  from: string
  /** Present while cigars are selected: then it offers nothing else. */
  onPick?: Picking['onPick'] | undefined
  isPicked?: boolean
  /** From 1, in a list of which only a part is rendered. */
  position?: number
  total?: number
}

/** One cigar in a line of a compact list, which like `CigarCard` has few elements. */
export const CigarRow = memo(function CigarRow(props: CigarRowProps) {
  const { cigar, from, onPick, isPicked = false, position, total } = props
  const name = `${cigar.brand} ${cigar.lineName}`
  return (
    <article className={`pressable ${styles.row}`} aria-posinset={position} aria-setsize={total}>
      <div className={styles.photo}>
        <CigarPhoto brand={cigar.brand} imageUrl={cigar.imageUrl} alt="" />
      </div>
      <h3 className={styles.name}>
        <Link
          to={paths.cigar(cigar.id)}
          state={{ from }}
          className="stretched"
          tabIndex={onPick && -1}
        >
          {cigar.brand}
        </Link>
      </h3>
      <p className={`soft ${styles.line}`}>{cigar.lineName}</p>
      <p className={`faint fine ${styles.figures}`}>
        {describeStock(cigar)} <CigarSummary cigar={cigar} />
      </p>
      <div className={onPick ? styles.pick : styles.enjoy}>
        {onPick ? (
          <PickBox {...{ id: cigar.id, name, isPicked, onPick }} />
        ) : (
          <EnjoyButton cigar={cigar} look="list" />
        )}
      </div>
    </article>
  )
})
