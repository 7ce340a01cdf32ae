import * as z from 'zod/mini'
import { addBatch, type Batch, updateBatch } from '../../../../shared/contract/batches.ts'
import type { CigarDetails } from '../../../../shared/contract/cigar.ts'
import { maxQuantityPerAdd, mostInStock } from '../../../../shared/contract/fields.ts'
import { nameCigar } from '../../../../shared/rules/cigar-name.ts'
import { useChange } from '../../../api/use-change.ts'
import { batchName } from '../../../features/cigars/batch-name.ts'
import { factsIn } from '../../../features/cigars/more-fields.tsx'
import { PurchaseFields } from '../../../features/cigars/purchase-fields.tsx'
import { typedPrice, upTo, writePrice } from '../../../features/cigars/typed-price.ts'
import { useToday } from '../../../features/cigars/use-today.ts'
import { HumidorField } from '../../../features/humidors/humidor-field.tsx'
import { useLastHumidor } from '../../../features/humidors/use-last-humidor.ts'
import { useFormDraft } from '../../../session/use-form-draft.ts'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useSchemaForm } from '../../../ui/use-schema-form.ts'
import styles from './purchase-dialog.module.css'

type Props = {
  readonly cigar: CigarDetails
  /** The key of the draft. */
  readonly place: string
  readonly onClose: () => void
}

export function AddPurchaseDialog({ cigar, place, onClose }: Props) {
  const today = useToday()
  const { last, keepLast } = useLastHumidor()
  const { draft, keyStore, end } = useFormDraft(place, onClose)
  const {
    change: add,
    isPending,
    refused,
  } = useChange(addBatch, {
    params: { id: cigar.id },
    keyStore,
    failed: 'Failed to add purchase batch',
    onDone: (_, { humidorId }) => {
      keepLast(humidorId)
      toast({ title: 'Success', description: 'Purchase batch added successfully' })
      end()
    },
  })
  const { shape } = addBatch.body
  const purchaseDate = shape.purchaseDate.check(upTo(today))
  const schema = z.strictObject({ ...shape, purchaseDate, price: typedPrice(shape.price) })
  const { field, control, submit, isChanged, setValue } = useSchemaForm(schema, {
    defaultValues: {
      quantity: 1,
      purchaseDate: today,
      price: null,
      notes: null,
      ...factsIn(),
      humidorId: last,
    },
    draft,
    refused,
  })
  return (
    <FormDialog
      title="Add Purchase"
      description={nameCigar(cigar)}
      send="Add Purchase"
      isPending={isPending}
      isChanged={isChanged}
      draft={draft}
      onSubmit={submit(add)}
      onClose={end}
    >
      <div className={`stack ${styles.entries}`}>
        <PurchaseFields
          field={field}
          control={control}
          cigar={cigar}
          today={today}
          most={maxQuantityPerAdd}
          onFit={(quantity) => setValue('quantity', quantity)}
        >
          <HumidorField control={control} size={cigar} />
        </PurchaseFields>
      </div>
    </FormDialog>
  )
}

type EditProps = Props & { readonly batch: Batch }

export function EditPurchaseDialog({ cigar, batch, place, onClose }: EditProps) {
  const today = useToday()
  const { draft, end } = useFormDraft(place, onClose)
  const {
    change: save,
    isPending,
    refused,
  } = useChange(updateBatch, {
    params: { id: cigar.id, batchId: batch.id },
    failed: 'Failed to update inventory.',
    onDone: () => {
      toast({ title: 'Success', description: 'Purchase updated successfully' })
      end()
    },
  })
  const { shape } = updateBatch.body
  const purchaseDate = shape.purchaseDate.check(upTo(today))
  const schema = z.strictObject({ ...shape, purchaseDate, price: typedPrice(shape.price) })
  const { quantity, notes = null } = batch
  const price = writePrice(batch.pricePerCigar)
  const { field, control, submit, isChanged, setValue } = useSchemaForm(schema, {
    defaultValues: { quantity, purchaseDate: batch.purchaseDate, price, notes, ...factsIn(batch) },
    changesOnly: true,
    draft,
    refused,
  })
  return (
    <FormDialog
      title="Edit Purchase"
      description={`${batchName(batch)} of ${nameCigar(cigar)}`}
      send="Save Changes"
      isPending={isPending}
      isChanged={isChanged}
      draft={draft}
      onSubmit={submit((changes) => (isChanged ? save(changes) : end()))}
      onClose={end}
    >
      <div className={`stack ${styles.entries}`}>
        <PurchaseFields
          field={field}
          control={control}
          cigar={cigar}
          today={today}
          most={mostInStock}
          held={quantity}
          onFit={(most) => setValue('quantity', most)}
        />
      </div>
    </FormDialog>
  )
}
