import type { Cigar } from '../../../shared/contract/cigar.ts'
import styles from './pick-box.module.css'

/** The selection of a list. */
export type Picking = {
  readonly picked: ReadonlySet<string>
  /** `isRange`: all from the last one to this one, as with the Shift key; `among`: the cigars of a group, by default all. */
  readonly onPick: (id: string, isRange: boolean, among?: readonly Cigar[]) => void
}

type Props = {
  readonly id: string
  readonly name: string
  readonly isPicked: boolean
  readonly onPick: Picking['onPick']
}

/** Selects a cigar. It covers the whole card or row, which in this mode leads nowhere. */
export const PickBox = ({ id, name, isPicked, onPick }: Props) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={`Select ${name}`}
    checked={isPicked}
    // React asks for it; only a click says whether Shift is pressed, also the one of the space bar.
    onChange={() => undefined}
    onClick={({ shiftKey }) => onPick(id, shiftKey)}
  />
)
