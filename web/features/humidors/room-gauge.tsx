import type { Humidor } from '../../../shared/contract/humidors.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { type Room, roomIn, standardSize } from '../../../shared/rules/room.ts'
import styles from './room-gauge.module.css'

/** The estimated fill of a humidor. Renders nothing without a capacity. */
export function RoomGauge({ humidor }: { readonly humidor: Humidor }) {
  const room = roomIn(humidor)
  if (room === undefined) return null
  const isOver = Math.round(room.free) < 0
  const words = describeRoom(room)
  return (
    <div className={styles.room}>
      <div className={styles.gauge} aria-hidden="true">
        <span
          className={styles.taken}
          data-over={isOver || undefined}
          style={{ inlineSize: `${Math.min(100, (100 * room.taken) / room.capacity)}%` }}
        />
      </div>
      <p className={`small ${isOver ? styles.over : 'soft'}`}>{words}</p>
    </div>
  )
}

/** Explains the figures of room. */
export const roomNote = `Room is an estimate: a ${standardSize.name} (${standardSize.length} × ${standardSize.ringGauge}) counts as one stick, a larger cigar as more, and one of unknown size as one.`

/** `Room for about 12 more of 50` */
function describeRoom({ capacity, free }: Room): string {
  const of = capacity.toLocaleString('en-US')
  const left = Math.round(free)
  if (left > 0) return `Room for about ${left.toLocaleString('en-US')} more of ${of}`
  return left === 0
    ? `Full at ${of}`
    : `More than full: about ${counted(-left, 'stick')} over ${of}`
}
