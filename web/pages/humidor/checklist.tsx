import {
  type Care,
  type ChecklistName,
  type Coming,
  checklists,
  runOf,
} from '../../../shared/rules/care.ts'
import { describeInstant } from '../../features/air/describe-instant.ts'
import { Button } from '../../ui/button.tsx'
import styles from './care.module.css'
import type { useCareLog } from './use-care.ts'

type Props = {
  readonly task: ChecklistName
  readonly care: Care
  readonly coming: readonly Coming[]
  readonly log: ReturnType<typeof useCareLog>
}

/** A checklist that runs: what was done and when, and what is next. */
export function Checklist({ task, care, coming, log }: Props) {
  const { name, steps } = checklists[task]
  const run = runOf(care.log, task)
  const [first] = run
  const next = coming.find((one) => one.task === task)
  return (
    <div className={`card ${styles.checklist}`}>
      <div className="spread">
        <h3>{name}</h3>
        <Button
          variant="plain"
          isBusy={log.isPending}
          aria-label={`Stop: ${name}`}
          onClick={() => first && log.remove(first)}
        >
          Stop
        </Button>
      </div>
      <ol className={styles.steps}>
        {steps.map((step, n) => (
          <li key={step.name} data-done={n < run.length || undefined}>
            <p>{step.name}</p>
            {n < run.length && (
              <p className="soft small">Done {describeInstant(run[n]?.at ?? '')}</p>
            )}
            {n === run.length && next && <p className="soft small">{describeNext(next.at)}</p>}
          </li>
        ))}
      </ol>
      <Button
        isBusy={log.isPending}
        aria-label={`Done: ${steps[run.length]?.name}`}
        onClick={() => log.done({ task, step: run.length })}
      >
        Done
      </Button>
    </div>
  )
}

const describeNext = (at: Date): string =>
  at <= new Date() ? 'Due now' : `Due ${describeInstant(at.toISOString())}`
