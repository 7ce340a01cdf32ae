import { type Dispatch, useEffect, useId, useRef } from 'react'
import { collectionMilestones } from '../../../shared/rules/collection-milestones.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import frame from '../../ui/dialog.module.css'
import { useModal } from '../../ui/dialog.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { type Celebration, type CelebrationEvent, stepDurations } from './celebration.ts'
import styles from './milestone-dialog.module.css'
import { MilestoneSign } from './milestone-sign.tsx'

type Props = {
  readonly celebration: Exclude<Celebration, { step: 'none' }>
  readonly dispatch: Dispatch<CelebrationEvent>
}

/** Celebrates what was achieved, one after the other; goes on by itself, and ends. */
export function MilestoneDialog({ celebration, dispatch }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useModal(dialog, () => dispatch({ type: 'closed' }))
  useEffect(() => {
    const pass = () => dispatch({ type: 'time-passed' })
    const timer = setTimeout(pass, stepDurations[celebration.step])
    return () => clearTimeout(timer)
  }, [celebration, dispatch])
  const { milestones, at, step } = celebration
  const total = milestones.length
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      data-leaving={step === 'leaving' || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <div className={styles.sheet}>
        <div className={styles.close}>
          <IconButton
            label="Close"
            icon={<CloseIcon />}
            onClick={() => dispatch({ type: 'closed' })}
          />
        </div>
        <h2 id={`${id}-title`} className={styles.title}>
          Milestone Achieved
        </h2>
        {/* Read with the dialog when it opens, and by itself when the next one takes its place. */}
        <div id={`${id}-words`} aria-live="polite" aria-atomic="true">
          <Words id={milestones[at]} />
          {total > 1 && (
            <p className={styles.place}>
              {at + 1} of {total}
            </p>
          )}
        </div>
        <Button data-autofocus onClick={() => dispatch({ type: 'went-on' })}>
          {at < total - 1 ? 'Next' : 'Awesome!'}
        </Button>
      </div>
    </dialog>
  )
}

function Words({ id }: { id: string | undefined }) {
  const milestone = collectionMilestones.find((one) => one.id === id)
  if (!milestone) return null
  return (
    <div key={milestone.id} className={styles.milestone}>
      <MilestoneSign {...milestone} size="large" />
      <p className={styles.name}>{milestone.name}</p>
      <p className={styles.description}>{milestone.description}</p>
    </div>
  )
}
