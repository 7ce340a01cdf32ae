import * as z from 'zod/mini'
import type { Issue } from '../../../shared/contract/errors.ts'
import type { BodyOf } from '../../../shared/contract/route.ts'
import { createWish, type Wish } from '../../../shared/contract/wishes.ts'
import { CatalogSearch } from '../../features/cigars/form/catalog-search.tsx'
import { PriceField } from '../../features/cigars/price-field.tsx'
import { typedPrice, writePrice } from '../../features/cigars/typed-price.ts'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { asText, type FormDraft, useSchemaForm } from '../../ui/use-schema-form.ts'

const { shape } = createWish.body
const schema = z.strictObject({ ...shape, targetPrice: typedPrice(shape.targetPrice) })

type Props = {
  readonly title: string
  /** The label of the button. */
  readonly send: string
  /** The initial values. If `undefined`, the form is empty and has a search of the catalog. */
  readonly wish?: Wish
  readonly draft: FormDraft
  readonly isPending: boolean
  readonly refused: readonly Issue[]
  readonly onSubmit: (entries: BodyOf<typeof createWish>) => void
  readonly onClose: () => void
}

/** The dialog that adds or edits a wish. */
export function WishForm({ wish, refused, onSubmit, ...dialog }: Props) {
  const { brand = '', lineName = null, targetPrice, note = null } = wish ?? {}
  const { field, control, submit, setValue, isChanged } = useSchemaForm(schema, {
    defaultValues: { brand, lineName, targetPrice: writePrice(targetPrice), note },
    draft: dialog.draft,
    refused,
  })
  const enter = (name: 'brand' | 'lineName', text: string | null) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: true })
  return (
    <FormDialog {...dialog} isChanged={isChanged} onSubmit={submit(onSubmit)}>
      {!wish && (
        <CatalogSearch
          isFirst
          onFound={(found) => {
            enter('brand', found.brand)
            enter('lineName', found.lineName ?? null)
          }}
        />
      )}
      <TextField {...field('brand')} label="Brand" autoComplete="off" required />
      <TextField {...field('lineName', asText)} label="Line Name (optional)" autoComplete="off" />
      <PriceField
        name="targetPrice"
        label="Target Price per Cigar (optional)"
        quantity={1}
        control={control}
      />
      <TextAreaField {...field('note', asText)} label="Note (optional)" rows={3} />
    </FormDialog>
  )
}
