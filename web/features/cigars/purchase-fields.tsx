import type { ReactNode } from 'react'
import { type Control, type FieldValues, type RegisterOptions, useWatch } from 'react-hook-form'
import { NumberField, TextAreaField, TextField } from '../../ui/field.tsx'
import { asCount, asText, type Registered } from '../../ui/use-schema-form.ts'
import { PlanRoom } from '../plans/plan-room.tsx'
import { MoreFields } from './more-fields.tsx'
import { PriceField } from './price-field.tsx'
import { useAlike } from './use-alike.ts'

type Props = {
  readonly field: (
    name: 'quantity' | 'purchaseDate' | 'price' | 'notes',
    options?: RegisterOptions,
  ) => Registered
  readonly control: Control<FieldValues>
  /** The cigar whose last price is suggested; `undefined` if the purchase is of many cigars. */
  readonly cigar?: { readonly id: string; readonly brand: string; readonly lineName: string }
  /** The latest day of a purchase, `YYYY-MM-DD`. */
  readonly today: string
  /** The most cigars of one purchase. */
  readonly most: number
  /** The quantity of a purchase that is edited, which is counted already. */
  readonly held?: number | undefined
  /** Enters the quantity that fits the plan; absent: only plans without a limit have the form. */
  readonly onFit?: (quantity: number) => void
  /** Called when the quantity loses the focus. */
  readonly onQuantityBlur?: RegisterOptions['onBlur'] & {}
  /** Called with the text of the price when it loses the focus. */
  readonly onPriceLeave?: (text: string) => void
  readonly children?: ReactNode
}

/** The fields of a purchase; the children are before those that are folded away. */
export const PurchaseFields = (props: Props) => (
  <>
    <NumberField
      {...props.field('quantity', {
        ...asCount,
        ...(props.onQuantityBlur && { onBlur: props.onQuantityBlur }),
      })}
      label="Quantity"
      min={1}
      max={props.most}
      required
      data-autofocus
    />
    {props.onFit && <Room {...props} onFit={props.onFit} />}
    <TextField
      {...props.field('purchaseDate', asText)}
      label="Purchase Date"
      type="date"
      max={props.today}
      required
    />
    <PurchasePrice {...props} />
    <TextAreaField {...props.field('notes', asText)} label="Notes (optional)" rows={3} />
    {props.children}
    <MoreFields control={props.control} price="price" />
  </>
)

function Room({
  control,
  held,
  onFit,
}: Pick<Props, 'control' | 'held'> & Required<Pick<Props, 'onFit'>>) {
  const quantity = Number(useWatch({ control, name: 'quantity' }))
  return <PlanRoom quantity={quantity} held={held} onFit={onFit} />
}

function PurchasePrice({ control, cigar, onPriceLeave }: Props) {
  const alike = useAlike(cigar ?? { brand: '', lineName: '' })
  const same = alike.find(({ id }) => id === cigar?.id)
  const [last] = [same, ...alike].flatMap((one) => one?.lastPrice ?? [])
  const quantity = Number(useWatch({ control, name: 'quantity' }))
  return (
    <PriceField
      name="price"
      label="Price per Cigar (optional)"
      control={control}
      last={last}
      quantity={quantity}
      onLeave={onPriceLeave}
    />
  )
}
