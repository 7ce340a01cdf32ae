import { useRef } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import {
  type CareEntry,
  type Coming,
  checklistNames,
  comingCare,
  nameCare,
  nameDue,
  noCare,
  runOf,
} from '../../../shared/rules/care.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { dayIn, formatUsDay } from '../../../shared/rules/dates.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './care.module.css'
import { Checklist } from './checklist.tsx'
import { Tasks } from './tasks.tsx'
import { now, useCareLog } from './use-care.ts'

type Props = { readonly humidor: Humidor }

/** Due tasks, possible tasks, and the log of a humidor. */
export function Care({ humidor }: Props) {
  const { care = noCare } = humidor
  const log = useCareLog(humidor)
  const summary = useRef<HTMLSpanElement>(null)
  const when = now()
  const coming = comingCare(humidor, when)
  const due = coming.filter(({ at, step }) => at <= when.now && step === undefined)
  return (
    <div className={styles.care}>
      <Section
        title="Care"
        summary={
          <span ref={summary} tabIndex={-1}>
            {due.length === 0
              ? 'Nothing is due.'
              : `${counted(due.length, 'thing')} to do, or to look at.`}
          </span>
        }
      >
        {due.length > 0 && (
          <ul className={styles.rows}>
            {due.map((one) => (
              <Due
                key={one.task}
                humidor={humidor}
                coming={one}
                isBusy={log.isPending}
                onDone={(entry) => {
                  summary.current?.focus()
                  void log.done(entry)
                }}
              />
            ))}
          </ul>
        )}
        {checklistNames.map(
          (task) =>
            runOf(care.log, task).length > 0 && (
              <Checklist key={task} task={task} log={log} care={care} coming={coming} />
            ),
        )}
        <Tasks humidor={humidor} log={log} coming={coming} />
        {care.log.length > 0 && <Log entries={care.log} log={log} />}
      </Section>
    </div>
  )
}

type DueProps = Props & {
  readonly coming: Coming
  readonly isBusy: boolean
  readonly onDone: (entry: Pick<CareEntry, 'task'>) => void
}

function Due({ humidor, coming, isBusy, onDone }: DueProps) {
  const when = now()
  const { task } = coming
  const [day, today] = [coming.at, when.now].map(dayIn(when.timeZone))
  return (
    <li className={`wrap ${styles.row}`}>
      <div>
        <p>{nameDue(coming, humidor, when)}</p>
        {task !== 'reading' && task !== 'band' && (
          <p className="soft small">
            {day === today ? 'Due today' : `Due since ${formatUsDay(day ?? '')}`}
          </p>
        )}
      </div>
      {task === 'reading' || task === 'band' ? (
        <ButtonLink variant="quiet" to={paths.air(humidor.id)}>
          Add a Reading
        </ButtonLink>
      ) : (
        <Button
          isBusy={isBusy}
          aria-label={`Done: ${nameCare(coming)}`}
          onClick={() => onDone({ task })}
        >
          Done
        </Button>
      )}
    </li>
  )
}

type LogProps = {
  readonly entries: readonly CareEntry[]
  readonly log: ReturnType<typeof useCareLog>
}

function Log({ entries, log }: LogProps) {
  const list = useRef<HTMLUListElement>(null)
  const remove = (entry: CareEntry) => {
    list.current?.focus()
    void log.remove(entry)
  }
  return (
    <details className={styles.more}>
      <summary className="tap">What Was Done</summary>
      <ul ref={list} tabIndex={-1} className={styles.rows} aria-label="What was done">
        {entries.map((entry) => (
          <li key={`${entry.task} ${entry.at}`} className={`wrap ${styles.row}`}>
            <div>
              <p>{nameCare(entry)}</p>
              <p className="soft small">{describeInstant(entry.at)}</p>
            </div>
            <Button
              variant="plain"
              isBusy={log.isPending}
              aria-label={`Remove: ${nameCare(entry)}, ${describeInstant(entry.at)}`}
              onClick={() => remove(entry)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
    </details>
  )
}
