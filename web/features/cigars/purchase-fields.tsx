import type { RegisterOptions } from 'react-hook-form'
import { PlainField, PlainTextArea } from '../../ui/plain-field.tsx'
import { asNumber, asText, type Registered } from '../../ui/use-schema-form.ts'

type Props = {
  readonly field: (
    name: 'quantity' | 'purchaseDate' | 'price' | 'notes',
    options?: RegisterOptions,
  ) => Registered
  /** The latest day of a purchase, `YYYY-MM-DD`. */
  readonly today: string
  /** The most cigars of one purchase. */
  readonly most: number
  /** Called when a number field loses the focus. */
  readonly blur?: { readonly [Name in 'quantity' | 'price']: RegisterOptions['onBlur'] & {} }
}

/** The fields of a purchase. */
export const PurchaseFields = (props: Props) => (
  <>
    <PlainField
      {...props.field('quantity', {
        ...asNumber,
        ...(props.blur && { onBlur: props.blur.quantity }),
      })}
      label="Quantity"
      type="number"
      inputMode="numeric"
      min={1}
      max={props.most}
      required
      data-autofocus
    />
    <PlainField
      {...props.field('purchaseDate', asText)}
      label="Purchase Date"
      type="date"
      max={props.today}
      required
    />
    <PlainField
      {...props.field('price', { ...asNumber, ...(props.blur && { onBlur: props.blur.price }) })}
      label="Price per Cigar (optional)"
      type="number"
      inputMode="decimal"
      min={0}
      step={0.01}
    />
    <PlainTextArea {...props.field('notes', asText)} label="Notes (optional)" rows={3} />
  </>
)
