import { useState } from 'react'
import type { AlikeCigar, NewCigar } from '../../../../shared/contract/cigar.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { pickFacts } from '../../../../shared/rules/purchase-facts.ts'
import { isSizeKnown } from '../../../../shared/rules/same-cigar.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PlanRoom } from '../../plans/plan-room.tsx'
import { describeMoney } from '../describe-money.ts'
import { RestockDialog } from '../restock-dialog.tsx'
import { SizeButtons } from '../size-buttons.tsx'
import { useRestockCigar } from '../use-restock-cigar.ts'
import { useToday } from '../use-today.ts'

type Props = {
  readonly entry: NewCigar
  /** At least one; several if the entry has no size. */
  readonly found: readonly AlikeCigar[]
  /** Adds the entry as a cigar of its own. */
  readonly onSeparate: () => void
  /** Called if the entry has none of the sizes that were found. */
  readonly onAnotherSize: () => void
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Asks whether a new entry is one more purchase of a cigar of the collection. */
export function SameCigarDialog(props: Props) {
  const { entry, found, onAnotherSize, onAdded, onClose } = props
  const today = useToday()
  const [chosen, setChosen] = useState<AlikeCigar>()
  const [first] = found
  if (!first) return null
  const { quantity, purchaseDate, pricePerCigar, notes, aiNotes, humidorId } = entry
  const purchase = {
    quantity,
    purchaseDate: purchaseDate ?? today,
    price: pricePerCigar ?? null,
    // Those of the AI describe the cigar, not the purchase.
    notes: aiNotes ? null : (notes ?? null),
    humidorId,
    ...pickFacts(entry),
  }
  if (isSizeKnown(entry)) return <AddToIt {...props} found={first} purchase={purchase} />
  if (chosen) {
    return <RestockDialog cigar={chosen} typed={purchase} onRestocked={onAdded} onClose={onClose} />
  }
  return (
    <Dialog
      open
      title="You have this: add to it?"
      description={`${first.brand} ${first.lineName} is in your collection. Which size is it?`}
      onClose={onClose}
    >
      <SizeButtons cigars={found} onChoose={setChosen} onAnother={onAnotherSize} />
    </Dialog>
  )
}

type Purchase = Parameters<ReturnType<typeof useRestockCigar>['restock']>[0]

function AddToIt({
  found,
  purchase,
  onSeparate,
  onAdded,
  onClose,
}: Pick<Props, 'onSeparate' | 'onAdded' | 'onClose'> & {
  readonly found: AlikeCigar
  readonly purchase: Purchase
}) {
  const { restock, isPending } = useRestockCigar(found, { onRestocked: onAdded })
  const close = () => {
    if (!isPending) onClose()
  }
  const price = purchase.price ? ` at ${describeMoney(purchase.price)}` : ''
  return (
    <Dialog
      open
      title="You have this: add to it?"
      description={
        <>
          <p>{describeFound(found)}</p>
          <p>
            {counted(purchase.quantity, 'stick')}
            {price} would be a new purchase of it. Its photo and details stay as they are.
          </p>
          <PlanRoom
            quantity={purchase.quantity}
            onFit={(quantity) => restock({ ...purchase, quantity })}
          />
        </>
      }
      actions={
        <>
          <Button variant="quiet" isBusy={isPending} onClick={onSeparate}>
            Add Separately
          </Button>
          <Button data-autofocus isBusy={isPending} onClick={() => restock(purchase)}>
            {isPending ? 'Adding to Collection...' : 'Add to It'}
          </Button>
        </>
      }
      onClose={close}
    />
  )
}

function describeFound({ brand, lineName, size, quantity }: AlikeCigar): string {
  const name = `${brand} ${lineName}${size ? `, ${size}` : ''}`
  return quantity === 0 ? `${name}: all enjoyed.` : `${name}: ${quantity} in stock.`
}
