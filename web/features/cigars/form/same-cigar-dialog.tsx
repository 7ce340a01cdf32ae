import type { NewCigar } from '../../../../shared/contract/cigar.ts'
import type { AlikeCigar } from '../../../../shared/contract/cigars.ts'
import { counted } from '../../../../shared/rules/counted.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { describeMoney } from '../describe-money.ts'
import { useRestockCigar } from '../use-restock-cigar.ts'
import { useToday } from '../use-today.ts'

type Props = {
  readonly entry: NewCigar
  readonly found: AlikeCigar
  /** Adds the entry as a cigar of its own. */
  readonly onSeparate: () => void
  readonly onAdded: () => void
  readonly onClose: () => void
}

/** Asks whether a new entry is one more purchase of a cigar of the collection. */
export function SameCigarDialog({ entry, found, onSeparate, onAdded, onClose }: Props) {
  const today = useToday()
  const { restock, isPending } = useRestockCigar(found, onAdded)
  const { quantity, pricePerCigar, purchaseDate, notes, aiNotes } = entry
  const close = () => {
    if (!isPending) onClose()
  }
  const addTo = () =>
    restock({
      quantity,
      purchaseDate: purchaseDate ?? today,
      price: pricePerCigar ?? null,
      // Those of the AI describe the cigar, not the purchase.
      notes: aiNotes ? null : (notes ?? null),
    })
  const price = pricePerCigar ? ` at ${describeMoney(pricePerCigar)}` : ''
  return (
    <Dialog
      open
      title="You have this: add to it?"
      description={
        <>
          <p>{describeFound(found)}</p>
          <p>
            {counted(quantity, 'cigar')}
            {price} would be a new purchase of it. Its photo and details stay as they are.
          </p>
        </>
      }
      actions={
        <>
          <Button variant="quiet" disabled={isPending} onClick={onSeparate}>
            Add Separately
          </Button>
          <Button data-autofocus disabled={isPending} onClick={addTo}>
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
