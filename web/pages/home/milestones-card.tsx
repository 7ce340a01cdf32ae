import { useId, useState } from 'react'
import type { Milestone } from '../../../shared/contract/milestones.ts'
import type { User } from '../../../shared/contract/user.ts'
import {
  type MilestoneId,
  milestoneIds,
  milestonesFor,
} from '../../../shared/rules/collection-milestones.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { newMilestones } from '../../features/milestones/celebrated.ts'
import { MilestoneSign } from '../../features/milestones/milestone-sign.tsx'
import progressBar from '../../features/photos/progress-bar.module.css'
import { Blurred } from '../../features/plans/blurred.tsx'
import { useSession } from '../../session/session.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import styles from './milestones-card.module.css'

type Progress = ReturnType<typeof milestonesFor>

/** Spec §2 'Collection Milestones card'. */
export function MilestonesCard() {
  const { user } = useSession()
  return (
    <section className={styles.card} aria-labelledby="collection-milestones">
      <h2 id="collection-milestones" className={styles.title}>
        Collection Milestones
      </h2>
      {user ? <Milestones user={user} /> : <LoadingMilestones />}
    </section>
  )
}

function Milestones({ user: { id, totalCigars = 0, plan } }: { readonly user: User }) {
  const [expanded, setExpanded] = useState(false)
  const listId = useId()
  const progress = milestonesFor(totalCigars, plan)
  const fresh = newMilestones(id, totalCigars)
  const isComplete = isAllAchieved(progress.milestones) && fresh.length === 0
  const isFolded = isComplete && !expanded
  return (
    <div className={styles.body} data-complete={isComplete} data-folded={isFolded}>
      {isFolded ? <Folded progress={progress} /> : <Overall progress={progress} />}
      {!isFolded && <Rows id={listId} progress={progress} fresh={fresh} expanded={expanded} />}
      <button
        type="button"
        className={styles.more}
        aria-expanded={expanded}
        aria-controls={listId}
        onClick={() => setExpanded(!expanded)}
      >
        {expanded ? 'Show fewer milestones' : 'Show all milestones'}
      </button>
    </div>
  )
}

const isAllAchieved = (milestones: Progress['milestones']) =>
  milestones.length > 0 && milestones.every((one) => !one.locked && one.achieved)

/** All milestones are achieved, so one line is enough. */
const Folded = ({ progress: { achieved, total, progressPercent } }: { progress: Progress }) => (
  <p className="soft">
    {achieved} of {total} achieved ({progressPercent}%)
  </p>
)

type RowsProps = {
  readonly id: string
  readonly progress: Progress
  readonly fresh: readonly MilestoneId[]
  readonly expanded: boolean
}

function Rows({ id, progress: { milestones, count }, fresh, expanded }: RowsProps) {
  const brief = inBrief(milestones)
  const open = milestones.filter((one) => !one.locked)
  const locked = milestones.length - open.length
  return (
    <div id={id} className={styles.rows} data-expanded={expanded}>
      <ul className={styles.open} style={{ flexGrow: open.length }}>
        {open.map((milestone) => (
          <MilestoneRow
            key={milestone.id}
            milestone={milestone}
            count={count}
            isNew={milestone.achieved && fresh.includes(milestone.id)}
            isBrief={brief.includes(milestone.id)}
          />
        ))}
      </ul>
      {locked > 0 && (
        <div className={styles.locked} style={{ flexGrow: locked }}>
          <Blurred prompt="Unlock All Milestones">
            <RowPlaces count={locked} locked />
          </Blurred>
        </div>
      )}
    </div>
  )
}

function Overall({ progress }: { progress: Progress }) {
  const { achieved, total, progressPercent, next } = progress
  return (
    <div className={styles.overall}>
      <p className={`soft ${styles.figures}`}>
        <span>
          <b>
            {achieved} of {total}
          </b>{' '}
          achieved
        </span>
        <span>{progressPercent}%</span>
      </p>
      <progress
        className={`${progressBar.bar} ${styles.bar}`}
        aria-label="Milestones achieved"
        value={progressPercent}
        max={100}
      />
      <p className="soft small">{next ? describeNext(next) : 'All milestones achieved.'}</p>
    </div>
  )
}

const describeNext = ({ name, remaining }: NonNullable<Progress['next']>) =>
  `Next: ${name}, ${counted(remaining, 'more stick')} needed`

/** Shown until the user has loaded. */
const LoadingMilestones = () => (
  <div role="status" className={styles.skeleton}>
    <span className="visually-hidden">Loading your milestones...</span>
    <div className={styles.overall} aria-hidden="true">
      <p className={`soft ${styles.figures}`}>&nbsp;</p>
      <div className={`${progressBar.bar} ${styles.bar}`} />
      <p className="soft small">&nbsp;</p>
    </div>
    <div className={styles.rows} data-expanded="false" aria-hidden="true">
      <RowPlaces count={milestoneIds.length} brief={milestoneIds.length} />
    </div>
    <div className={styles.more} />
  </div>
)

/**
 * The milestones that a phone shows at first (spec §9 'Display counts'): of those that the plan shows, the
 * last achieved one and the next.
 */
export function inBrief(milestones: readonly Milestone[]): MilestoneId[] {
  const open = milestones.filter((one) => !one.locked)
  const achieved = open.filter((one) => one.achieved)
  return [achieved.at(-1), open[achieved.length]].flatMap((one) => (one ? [one.id] : []))
}

type Props = {
  readonly milestone: Extract<Milestone, { locked: false }>
  /** Sticks in stock. */
  readonly count: number
  readonly isNew: boolean
  /** True if a phone shows it at first. */
  readonly isBrief: boolean
}

function MilestoneRow({ milestone, count, isNew, isBrief }: Props) {
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
          className={styles.progress}
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
  /** The number of rows that a phone shows. */
  readonly brief?: number
  readonly locked?: boolean
}

/** The space of rows that load, or that the plan locks. */
const RowPlaces = ({ count, brief = 0, locked = false }: PlacesProps) => (
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
