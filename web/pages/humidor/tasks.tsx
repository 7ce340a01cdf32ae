import { useState } from 'react'
import type { Humidor } from '../../../shared/contract/humidors.ts'
import {
  type ChoreName,
  type Coming,
  checklistNames,
  checklists,
  choreNames,
  chores,
  lastDone,
  noCare,
  runOf,
  watches,
  watchNames,
} from '../../../shared/rules/care.ts'
import { dayIn, formatUsDay } from '../../../shared/rules/dates.ts'
import { OwnTimeZone } from '../../features/alerts/use-preferences.ts'
import { PremiumFeatureDialog } from '../../features/plans/premium-feature-dialog.tsx'
import { usePlan } from '../../features/plans/use-plan.ts'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './care.module.css'
import { ReminderDialog } from './reminder-dialog.tsx'
import { now, type useCareLog, useReminder } from './use-care.ts'

type Props = {
  readonly humidor: Humidor
  readonly coming: readonly Coming[]
  readonly log: ReturnType<typeof useCareLog>
}

/** The tasks of a humidor, with their reminders. */
export function Tasks(props: Props) {
  const { humidor } = props
  const isPremium = usePlan() === 'premium'
  const [opened, setOpened] = useState<ChoreName | 'premium'>()
  const close = () => setOpened(undefined)
  /** Turning on is part of Premium, turning off is not. */
  const onRemind = (isOn: boolean, turn: () => void) =>
    isOn && !isPremium ? setOpened('premium') : turn()
  return (
    <details className={styles.more}>
      <summary className="tap">Tasks and Reminders</summary>
      <ul className={styles.rows}>
        <Chores
          {...props}
          onRemind={(task) => onRemind(humidor.care?.on[task] === undefined, () => setOpened(task))}
        />
        <Watches {...props} onRemind={onRemind} />
        <Checklists {...props} />
      </ul>
      {Object.keys(humidor.care?.on ?? {}).length > 0 && <OwnTimeZone />}
      <PremiumFeatureDialog
        open={opened === 'premium'}
        onClose={close}
        feature="reminders of care"
      />
      {opened && opened !== 'premium' && (
        <ReminderDialog humidor={humidor} task={opened} onClose={close} />
      )}
    </details>
  )
}

type ChoresProps = Props & { readonly onRemind: (task: ChoreName) => void }

const Chores = ({ humidor, coming, log, onRemind }: ChoresProps) =>
  choreNames.map((task) => (
    <li key={task} className={`wrap ${styles.row}`}>
      <div>
        <p>{chores[task].name}</p>
        <p className="soft small">{describeTask(humidor, task, coming)}</p>
      </div>
      <div className="wrap">
        <Button
          variant="quiet"
          aria-label={`${humidor.care?.on[task] ? 'Change' : 'Remind Me'}: ${chores[task].name}`}
          onClick={() => onRemind(task)}
        >
          {humidor.care?.on[task] ? 'Change' : 'Remind Me'}
        </Button>
        <Button
          variant="quiet"
          isBusy={log.isPending}
          aria-label={`Done: ${chores[task].name}`}
          onClick={() => log.done({ task })}
        >
          Done
        </Button>
      </div>
    </li>
  ))

type WatchesProps = Props & { readonly onRemind: (isOn: boolean, turn: () => void) => void }

function Watches({ humidor, onRemind }: WatchesProps) {
  const { change: turn } = useReminder(humidor)
  return watchNames.map((task) => (
    <li key={task}>
      <Switch
        label={`Remind me: ${watches[task].name.toLowerCase()}`}
        isOn={humidor.care?.on[task] !== undefined}
        onChange={(isOn) => onRemind(isOn, () => void turn({ task, isOn }))}
      />
    </li>
  ))
}

const Checklists = ({ humidor: { care = noCare }, log }: Props) =>
  checklistNames.map((task) => (
    <li key={task} className={`wrap ${styles.row}`}>
      <div>
        <p>{checklists[task].name}</p>
        <p className="soft small">{checklists[task].about}</p>
      </div>
      <Button
        variant="quiet"
        isBusy={log.isPending || runOf(care.log, task).length > 0}
        aria-label={`Start: ${checklists[task].name}`}
        onClick={() => log.done({ task, step: 0 })}
      >
        Start
      </Button>
    </li>
  ))

function describeTask({ care = noCare }: Humidor, task: ChoreName, coming: readonly Coming[]) {
  const dayOf = dayIn(now().timeZone)
  const [last, next] = [lastDone(care, task), coming.find((one) => one.task === task)]
  return [
    last ? `Last done ${formatUsDay(dayOf(new Date(last)))}` : 'Not noted yet',
    ...(next
      ? [`${next.at <= new Date() ? 'due since' : 'reminds on'} ${formatUsDay(dayOf(next.at))}`]
      : []),
  ].join(' · ')
}
