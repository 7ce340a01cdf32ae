import { scaleLinear } from 'd3-scale'
import { Link } from 'react-router-dom'
import styles from './bars.module.css'

export type Bar = {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The figure as it is read. */
  readonly shown: string
  /** A few words more. */
  readonly note?: string | undefined
  /** Where the label leads. */
  readonly to?: string | undefined
}

/** Bars below each other, longest at the largest value. `from` is where a link's page leads back to. */
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
