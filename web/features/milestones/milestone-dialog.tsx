import { useEffect, useId, useRef } from 'react'
import { collectionMilestones } from '../../../shared/rules/collection-milestones.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import frame from '../../ui/dialog.module.css'
import { useModal } from '../../ui/dialog.tsx'
import { CloseIcon } from '../../ui/icons.tsx'
import { type Celebration, durationOf, goOn } from './celebration.ts'
import styles from './milestone-dialog.module.css'
import { MilestoneSign } from './milestone-sign.tsx'

type Props = {
  readonly celebration: Celebration
  readonly onChange: (next: Celebration | undefined) => void
}

/** Shows the achieved milestones one after the other, then closes. */
export function MilestoneDialog({ celebration, onChange }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const close = () => onChange({ ...celebration, isLeaving: true })
  useModal(dialog, close)
  useEffect(() => {
    const timer = setTimeout(() => onChange(goOn(celebration)), durationOf(celebration))
    return () => clearTimeout(timer)
  }, [celebration, onChange])
  const { milestones, at, isLeaving } = celebration
  const total = milestones.length
  return (
    <dialog
      ref={dialog}
      className={`${frame.dialog} ${styles.dialog}`}
      data-leaving={isLeaving || undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
    >
      <div className={styles.sheet}>
        <div className={styles.close}>
          <IconButton label="Close" icon={<CloseIcon />} onClick={close} />
        </div>
        <h2 id={`${id}-title`} className={`small ${styles.title}`}>
          Milestone Achieved
        </h2>
        {/* Read with the dialog when it opens, and alone when the next milestone follows. */}
        <div id={`${id}-words`} aria-live="polite" aria-atomic="true">
          <Words id={milestones[at]} />
          {total > 1 && (
            <p className={`faint fine ${styles.place}`}>
              {at + 1} of {total}
            </p>
          )}
        </div>
        <Button data-autofocus onClick={() => onChange(goOn(celebration))}>
          {at < total - 1 ? 'Next' : 'Awesome!'}
        </Button>
      </div>
    </dialog>
  )
}

function Words({ id }: { id: string | undefined }) {
  const milestone = collectionMilestones.find((milestone) => milestone.id === id)
  if (!milestone) return null
  return (
    <div key={milestone.id} className={styles.milestone}>
      <MilestoneSign {...milestone} size="large" />
      <p className={styles.name}>{milestone.name}</p>
      <p className="soft">{milestone.description}</p>
    </div>
  )
}
