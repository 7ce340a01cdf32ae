import type { restockCigar } from '../../../../shared/contract/cigars.ts'
import type { Issue } from '../../../../shared/contract/errors.ts'
import { maxQuantityPerAdd } from '../../../../shared/contract/fields.ts'
import type { BodyOf } from '../../../../shared/contract/route.ts'
import { factsIn } from '../../../features/cigars/more-fields.tsx'
import { PurchaseFields } from '../../../features/cigars/purchase-fields.tsx'
import { typedRestock } from '../../../features/cigars/typed-price.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { HumidorField } from '../../../features/humidors/humidor-field.tsx'
import { useLastHumidor } from '../../../features/humidors/use-last-humidor.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'

type Props = {
  readonly title: string
  readonly isPending: boolean
  readonly refused: readonly Issue[]
  readonly onAdd: (purchase: BodyOf<typeof restockCigar>) => void
  readonly onClose: () => void
}

/** Adds the same purchase to many cigars. */
export function PurchaseDialog({ title, isPending, refused, onAdd, onClose }: Props) {
  const today = useToday()
  const { last, keepLast } = useLastHumidor()
  const { field, control, submit, isChanged } = useSchemaForm(typedRestock(today), {
    defaultValues: {
      quantity: 1,
      purchaseDate: today,
      price: null,
      notes: null,
      ...factsIn(),
      humidorId: last,
    },
    refused,
  })
  return (
    <FormDialog
      title={title}
      description="Each cigar gets a purchase of this quantity."
      send="Add Purchase"
      sending="Adding..."
      isPending={isPending}
      isChanged={isChanged}
      onClose={onClose}
      onSubmit={submit((purchase) => {
        keepLast(purchase.humidorId)
        onAdd(purchase)
      })}
    >
      <PurchaseFields field={field} control={control} today={today} most={maxQuantityPerAdd}>
        {/* The cigars differ in size, so the field says nothing about room. */}
        <HumidorField control={control} />
      </PurchaseFields>
    </FormDialog>
  )
}
