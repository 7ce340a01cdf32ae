import type { Humidor } from '../../../shared/contract/humidors.ts'
import type { AddedFile } from '../../../shared/contract/readings.ts'
import { describeInstant } from '../../features/cigars/describe-instant.ts'
import { Button } from '../../ui/button.tsx'
import styles from './air.module.css'
import { nameDay } from './describe-days.ts'
import { useTakeBack } from './use-take-back.ts'

type Props = {
  readonly humidor: Humidor
  readonly files: readonly AddedFile[]
  /** Moves the focus, because the pressed button disappears. */
  readonly onTakeBack: () => void
}

/** The files whose readings the user can take back, each as a whole. */
export function AddedFiles({ humidor, files, onTakeBack }: Props) {
  const { change, isPending, sent } = useTakeBack(humidor.id)
  if (files.length === 0) return null
  return (
    <ul className={`ruled ${styles.added}`} aria-label="Added files">
      {files.toReversed().map(({ id, name, addedAt, from, until }) => (
        <li key={id}>
          <div>
            <p>{name}</p>
            <p className="soft small">
              {`${nameDays(from, until)}, added on ${describeInstant(addedAt)}. It can be taken back for a day.`}
            </p>
          </div>
          <Button
            variant="plain"
            isBusy={isPending && sent === id}
            aria-label={`Take Back: ${name}`}
            onClick={() => {
              onTakeBack()
              void change(id)
            }}
          >
            Take Back
          </Button>
        </li>
      ))}
    </ul>
  )
}

const nameDays = (from: string, until: string) =>
  from === until ? nameDay(from) : `${nameDay(from)} to ${nameDay(until)}`
