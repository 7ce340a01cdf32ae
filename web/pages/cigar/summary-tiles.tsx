import type { Cigar, CigarDetails } from '../../../shared/contract/cigar.ts'
import { describeAge } from '../../../shared/rules/age.ts'
import { formatUsDay } from '../../../shared/rules/dates.ts'
import { ownAgeDayOf } from '../../features/cigars/age-day.ts'
import { describeResting } from '../../features/cigars/describe-purchase.ts'
import { useToday } from '../../features/cigars/use-today.ts'
import { describeWorth } from './describe-worth.ts'
import styles from './summary-tiles.module.css'

export function SummaryTiles({ cigar }: { cigar: Cigar | CigarDetails }) {
  const today = useToday()
  const { quantity } = cigar
  const day = ownAgeDayOf(cigar)
  return (
    <dl className={styles.tiles}>
      <Tile {...describeWorth(cigar)} />
      <Tile
        label="Collection Inventory"
        value={quantity.toLocaleString('en-US')}
        detail={quantity === 1 ? 'stick remaining' : 'sticks remaining'}
        note={describeResting(cigar, today)}
      />
      <Tile
        label="Aged"
        value={day ? describeAge(day, today) : '–'}
        detail={day ? `since ${formatUsDay(day)}` : 'No purchase date'}
      />
    </dl>
  )
}

type TileProps = {
  readonly label: string
  readonly value: string
  readonly detail: string
  /** What limits the detail. */
  readonly note?: string | undefined
}

function Tile({ label, value, detail, note }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className="fine">{label}</dt>
      <dd className={`serif ${styles.value}`}>{value}</dd>
      <dd className="faint fine">{detail}</dd>
      {note && <dd className="faint fine">{note}</dd>}
    </div>
  )
}
