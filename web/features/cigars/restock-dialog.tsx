import type { FocusEvent } from 'react'
import type * as z from 'zod/mini'
import { maxQuantityPerAdd } from '../../../shared/contract/fields.ts'
import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { readWhole } from '../../../shared/rules/read-number.ts'
import { readPrice } from '../../../shared/rules/read-price.ts'
import { useFormDraft } from '../../session/use-form-draft.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { asCount, useSchemaForm } from '../../ui/use-schema-form.ts'
import { HumidorField } from '../humidors/humidor-field.tsx'
import { useLastHumidor } from '../humidors/use-last-humidor.ts'
import { factsIn } from './more-fields.tsx'
import { PurchaseFields } from './purchase-fields.tsx'
import styles from './restock-dialog.module.css'
import { typedRestock } from './typed-price.ts'
import { type RestockedCigar, useRestockCigar } from './use-restock-cigar.ts'
import { useToday } from './use-today.ts'

type Typed = { readonly [Name in keyof z.infer<ReturnType<typeof typedRestock>>]?: unknown }

type Props = {
  readonly cigar: RestockedCigar
  /** The purchase as typed in another form, which keeps it. */
  readonly typed?: Typed
  readonly onClose: () => void
  /** Otherwise it closes. */
  readonly onRestocked?: () => void
}

/** Buys a cigar again (spec §5 'Restock dialog'). */
export function RestockDialog({ cigar, typed, onClose, onRestocked = onClose }: Props) {
  const today = useToday()
  const { last } = useLastHumidor()
  const { draft, keyStore, end } = useFormDraft(`restock/${cigar.id}`)
  const kept = typed === undefined ? { draft } : {}
  const { restock, isPending, refused } = useRestockCigar(cigar, {
    keyStore,
    onRestocked: () => {
      end()
      onRestocked()
    },
  })
  const { field, control, submit, isChanged, setValue } = useSchemaForm(typedRestock(today), {
    defaultValues: {
      quantity: asCount.setValueAs(typed?.quantity) ?? 1,
      purchaseDate: typed?.purchaseDate ?? today,
      price: typed?.price ?? null,
      notes: typed?.notes ?? null,
      ...factsIn(typed),
      humidorId: typed?.humidorId ?? last,
    },
    ...kept,
    refused,
  })
  return (
    <FormDialog
      title="Restock"
      description={`More ${nameCigar(cigar)} for your collection.`}
      send="Restock"
      sending="Restocking..."
      isPending={isPending}
      isChanged={isChanged}
      {...kept}
      onSubmit={submit((entries) => restock(entries))}
      onClose={() => {
        end()
        onClose()
      }}
    >
      <div className={`stack ${styles.fields}`}>
        <PurchaseFields
          field={field}
          control={control}
          cigar={cigar}
          today={today}
          most={maxQuantityPerAdd}
          onFit={(quantity) => setValue('quantity', quantity)}
          onQuantityBlur={({ target }: Blur) => isCount(target) || setValue('quantity', 1)}
          onPriceLeave={(text) => isBelowZero(text) && setValue('price', '0')}
        >
          <HumidorField control={control} size={cigar} />
        </PurchaseFields>
      </div>
    </FormDialog>
  )
}

type Blur = FocusEvent<HTMLInputElement>

/** Anything but a whole number from 1 becomes 1 (spec §5). */
const isCount = ({ value }: HTMLInputElement) => (readWhole(value) ?? 0) > 0

/** An amount below zero becomes 0; what cannot be read stays, and is refused at the field (spec §5). */
function isBelowZero(text: string): boolean {
  const read = readPrice(text)
  return 'price' in read && read.price !== null && read.price < 0
}
