import { scaleLinear } from 'd3-scale'
import { Link } from 'react-router-dom'
import styles from './bars.module.css'

export type Bar = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The value as text. */
  readonly shown: string
  readonly note?: string | undefined
  /** The path that the label links to. */
  readonly to?: string | undefined
}

/** Horizontal bars. `from` is the path that a linked page links back to. */
export function Bars({ bars, from }: { readonly bars: readonly Bar[]; readonly from?: string }) {
  const largest = Math.max(0, ...bars.map(({ value }) => value))
  const length = scaleLinear()
    .domain([0, largest || 1])
    .range([0, 100])
  return (
    <ul className={`stack ${styles.bars}`}>
      {bars.map(({ key, label, value, shown, note, to }) => (
        <li key={key} className={`pressable ${styles.row}`}>
          <span className={styles.label} title={label}>
            {to === undefined ? (
              label
            ) : (
              <Link to={to} state={{ from }} className={`stretched ${styles.link}`}>
                {label}
              </Link>
            )}
          </span>
          <span className={`wrap ${styles.figure}`}>
            {shown}
            {note && <span className="faint fine">{note}</span>}
          </span>
          <svg aria-hidden="true" className={styles.bar}>
            <rect width={`${length(Math.max(0, value))}%`} height="100%" />
          </svg>
        </li>
      ))}
    </ul>
  )
}
