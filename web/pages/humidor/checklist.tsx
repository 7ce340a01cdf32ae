import { useState } from 'react'
import {
  type Care,
  type CareEntry,
  type ChecklistName,
  type Coming,
  checklists,
  runOf,
} from '../../../shared/rules/care.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
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
    <div className={`card stack ${styles.checklist}`}>
      <div className="spread">
        <h3>{name}</h3>
        {first && <Stop name={name} first={first} log={log} />}
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

type StopProps = Pick<Props, 'log'> & { readonly name: string; readonly first: CareEntry }

function Stop({ name, first, log }: StopProps) {
  const [isAsked, setIsAsked] = useState(false)
  const stop = () => {
    setIsAsked(false)
    void log.remove(first)
  }
  return (
    <>
      <Button
        variant="plain"
        isBusy={log.isPending}
        aria-label={`Stop: ${name}`}
        onClick={() => setIsAsked(true)}
      >
        Stop
      </Button>
      <ConfirmDialog
        open={isAsked}
        title={`Stop “${name}”`}
        description="The steps that you have done are removed from the log."
        confirmLabel="Stop"
        tone="destructive"
        onConfirm={stop}
        onClose={() => setIsAsked(false)}
      />
    </>
  )
}

const describeNext = (at: Date): string =>
  at <= new Date() ? 'Due now' : `Due ${describeInstant(at.toISOString())}`
