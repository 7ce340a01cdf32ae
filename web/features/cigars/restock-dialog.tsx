import type { FocusEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Cigar } from '../../../shared/contract/cigar.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { PurchaseFields } from './purchase-fields.tsx'
import styles from './restock-dialog.module.css'
import { useChange } from './use-change.ts'
import { useToday } from './use-today.ts'

type RestockedCigar = Pick<Cigar, 'id' | 'brand' | 'lineName'>

type Props = {
  readonly cigar: RestockedCigar
  readonly onClose: () => void
  readonly onRestocked: () => void
}

/** Buys a cigar again (spec §5 'Restock dialog'). */
export function RestockDialog({ cigar, onClose, onRestocked }: Props) {
  const today = useToday()
  const { restock, isPending, refused } = useRestockCigar(cigar, onRestocked)
  const { field, submit, isChanged, setValue } = useSchemaForm(cigars.restockCigar.body, {
    defaultValues: { quantity: 1, purchaseDate: today, price: null, notes: null },
    refused,
  })
  return (
    <FormDialog
      title="Restock"
      description={`More ${cigar.brand} ${cigar.lineName} for your collection.`}
      send="Restock"
      sending="Restocking..."
      {...{ isPending, isChanged, onClose }}
      onSubmit={submit((purchase) => restock(purchase))}
    >
      <div className={styles.fields}>
        <PurchaseFields
          {...{ field, today }}
          most={maxQuantityPerAdd}
          blur={{
            quantity: ({ target }: Blur) => isCount(target) || setValue('quantity', 1),
            price: ({ target }: Blur) => isPrice(target) || setValue('price', 0),
          }}
        />
      </div>
    </FormDialog>
  )
}

function useRestockCigar({ id, brand, lineName }: RestockedCigar, onRestocked: () => void) {
  const navigate = useNavigate()
  const { change, isPending, refused } = useChange(cigars.restockCigar, {
    params: { id },
    failed: 'Failed to restock cigar',
    onDone: (_, { quantity }) => {
      onRestocked()
      toast({
        title: 'Restocked',
        description: `${quantity} × ${brand} ${lineName} added to your collection.`,
        action: { label: 'View Cigar', onSelect: () => void navigate(paths.cigar(id)) },
      })
    },
  })
  return { restock: change, isPending, refused }
}

type Blur = FocusEvent<HTMLInputElement>

/** Anything but a whole number from 1 becomes 1 (spec §5). */
const isCount = ({ value }: HTMLInputElement) =>
  Number.isInteger(Number(value)) && Number(value) > 0

/** Anything but an amount becomes 0; an empty field stays empty (spec §5). */
const isPrice = ({ value, validity }: HTMLInputElement) => !validity.badInput && Number(value) >= 0
