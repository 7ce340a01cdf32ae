import type { Batch } from '../../../shared/contract/batches.ts'
import { Button } from '../../ui/button.tsx'
import { batchInSentence } from '../cigars/batch-name.ts'
import styles from './purchase-line.module.css'

type Props = {
  /** The purchase of the stick; absent: deleted, or not known yet. */
  readonly batch: Batch | undefined
  readonly batches: readonly Batch[]
  readonly isPending: boolean
  /** Opens Select Purchase, which cannot be inside of the form. */
  readonly onChange: () => void
}

/** The purchase of a stick; where there is another one with sticks, it can be changed. */
export function PurchaseLine({ batch, batches, isPending, onChange }: Props) {
  const isOther = batches.some(({ id, remaining }) => id !== batch?.id && remaining > 0)
  if (!batch && !isOther) return null
  return (
    <p className={styles.line}>
      {batch && `From ${batchInSentence(batch)}`}
      {isOther && (
        <Button variant="plain" onClick={onChange} disabled={isPending}>
          Change
        </Button>
      )}
    </p>
  )
}
