import { useEffect } from 'react'
import { collectionMilestones } from '../../../shared/rules/collection-milestones.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Celebration, durationOf, goOn } from './celebration.ts'
import styles from './milestone-dialog.module.css'
import { MilestoneSign } from './milestone-sign.tsx'

type Props = {
  readonly celebration: Celebration
  readonly onChange: (next: Celebration | undefined) => void
}

/** Shows the achieved milestones one after the other, then closes. */
export function MilestoneDialog({ celebration, onChange }: Props) {
  useEffect(() => {
    const timer = setTimeout(() => onChange(goOn(celebration)), durationOf(celebration))
    return () => clearTimeout(timer)
  }, [celebration, onChange])
  const { milestones, at, isLeaving } = celebration
  const total = milestones.length
  return (
    <Dialog
      open
      title="Milestone Achieved"
      description={
        // Read with the dialog when it opens, and alone when the next milestone follows.
        <div
          className={styles.words}
          aria-live="polite"
          aria-atomic="true"
          data-leaving={isLeaving}
        >
          <Words id={milestones[at]} />
          {total > 1 && (
            <p className="faint fine">
              {at + 1} of {total}
            </p>
          )}
        </div>
      }
      actions={
        <Button data-autofocus onClick={() => onChange(goOn(celebration))}>
          {at < total - 1 ? 'Next' : 'Awesome!'}
        </Button>
      }
      onClose={() => onChange({ ...celebration, isLeaving: true })}
    />
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
