import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Batch } from '../../../shared/contract/batches.ts'
import type { Instance } from '../../../shared/contract/instances.ts'
import { sticksIn } from '../../../shared/rules/places.ts'
import { Button } from '../../ui/button.tsx'
import { batchInSentence } from '../cigars/batch-name.ts'
import { purchasesQuery } from '../cigars/cigar-query.ts'
import { describeRest } from '../cigars/describe-purchase.ts'
import { useToday } from '../cigars/use-today.ts'
import { offered, SelectPurchaseDialog } from './select-purchase.tsx'
import styles from './use-purchase-choice.module.css'
import { useWaitingSmokes, withoutSmokes } from './use-waiting-smokes.ts'

type Choice = {
  readonly cigarId: string
  /** A smoke, with the purchase it is of; absent: the oldest purchase with sticks. */
  readonly smoke?: Instance
  /** Its oldest purchase with sticks in this humidor comes first. */
  readonly humidorId?: string | undefined
  /** It comes first if it has sticks. */
  readonly batchId?: string | undefined
  /** The user's choice, an entry of the form. */
  readonly chosen: string | undefined
  readonly onChoose: (batchId: string) => void
  readonly isPending: boolean
}

/**
 * The purchase of a stick, which can be changed where another one has sticks.
 *
 * @returns `line` for the form, whose space is there before the purchases are; `dialog`, a form of its own, to
 * put beside it; and `left`, how many sticks all purchases have without the smokes that wait
 */
export function usePurchaseChoice(choice: Choice) {
  const { cigarId, smoke, humidorId, batchId, chosen, isPending } = choice
  const { data, isPending: isLoading } = useQuery(purchasesQuery(cigarId))
  const waiting = useWaitingSmokes(cigarId)
  const batches = (data ?? []).map((one) => withoutSmokes(one, waiting))
  const [isSelecting, setIsSelecting] = useState(false)
  const today = useToday()
  const inStock = offered(batches, today).filter(hasSticks)
  const found =
    inStock.find(({ id }) => id === batchId) ??
    (humidorId && inStock.find((one) => sticksIn(one, humidorId) > 0))
  const first = smoke ? smoke.purchase?.id : (found || inStock[0])?.id
  const batch = batches.find(({ id }) => id === (chosen ?? first))
  const isOther = batches.some((one) => one !== batch && hasSticks(one))
  const left = data && data.reduce((sum, { remaining }) => sum + remaining, 0) - waiting.length
  const line = (isLoading || batch || isOther) && (
    <p className={`wrap ${styles.line}`}>
      {batch && describeFrom(batch, today)}
      {isOther && (
        <Button variant="plain" onClick={() => setIsSelecting(true)} isBusy={isPending}>
          Change
        </Button>
      )}
    </p>
  )
  const dialog = isSelecting && (
    <SelectPurchaseDialog
      batch={batch}
      batches={batches}
      own={smoke?.purchase?.id}
      onSelect={(id) => {
        choice.onChoose(id)
        setIsSelecting(false)
      }}
      onClose={() => setIsSelecting(false)}
    />
  )
  return { batch, left, line, dialog }
}

function describeFrom(batch: Batch, today: string): string {
  const from = `From ${batchInSentence(batch)}`
  const rest = describeRest(batch, today)
  return rest ? `${from}, ${rest.toLowerCase()}` : from
}

const hasSticks = ({ remaining }: { readonly remaining: number }) => remaining > 0
