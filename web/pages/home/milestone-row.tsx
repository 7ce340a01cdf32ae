import type { Milestone } from '../../../shared/contract/milestones.ts'
import { MilestoneSign } from '../../features/milestones/milestone-sign.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './milestone-row.module.css'

type Props = {
  readonly milestone: Extract<Milestone, { locked: false }>
  /** Sticks in stock. */
  readonly count: number
  readonly isNew: boolean
  /** Whether a phone shows it at first. */
  readonly isBrief: boolean
}

export function MilestoneRow({ milestone, count, isNew, isBrief }: Props) {
  const { name, description, threshold, achieved, progressPercent } = milestone
  return (
    <li className={styles.row} data-brief={isBrief}>
      <MilestoneSign {...milestone} />
      <div>
        <h3 className={`wrap ${styles.name}`}>
          {name}
          {isNew && ' '}
          {isNew && <span className={styles.badge}>NEW</span>}
        </h3>
        <p className={`soft small ${styles.description}`}>{description}</p>
      </div>
      <p className={`faint small ${styles.state}`}>
        {achieved ? (
          <span className={styles.done}>
            <CheckIcon />
            <span className="visually-hidden">Achieved</span>
          </span>
        ) : (
          `${count} of ${threshold}`
        )}
      </p>
      {!achieved && (
        <progress
          className={styles.bar}
          aria-label={`Progress to ${name}`}
          value={progressPercent}
          max={100}
        />
      )}
    </li>
  )
}

type PlacesProps = {
  readonly count: number
  /** How many of them a phone shows. */
  readonly brief?: number
  readonly locked?: boolean
}

/** The space of rows that load, or that the plan locks. */
export const RowPlaces = ({ count, brief = 0, locked = false }: PlacesProps) => (
  <div className={styles.places} data-locked={locked}>
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: all are the same
      <div key={row} className={styles.row} data-brief={row < brief}>
        <span className={styles.disc} />
        <span className={styles.line} />
      </div>
    ))}
  </div>
)
