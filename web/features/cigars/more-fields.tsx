import { type ComponentProps, useState } from 'react'
import {
  type Control,
  type FieldValues,
  useController,
  useFormState,
  useWatch,
} from 'react-hook-form'
import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import { describePacked, readBoxDate } from '../../../shared/rules/box-date.ts'
import { addDays } from '../../../shared/rules/dates.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import styles from './more-fields.module.css'
import { PaidFields } from './paid-fields.tsx'
import { ShopField } from './shop-field.tsx'
import { useToday } from './use-today.ts'

type Name = keyof PurchaseFacts
const names = [
  ...['shop', 'boxCode', 'boxDate', 'got', 'from', 'paid', 'restUntil'],
] as const satisfies Name[]

/** Returns the entries for the other facts of a purchase, or empty ones. */
export const factsIn = (purchase: { readonly [N in Name]?: unknown } = {}) =>
  Object.fromEntries(names.map((name) => [name, purchase[name] ?? null]))

type Props<Body> = {
  readonly control: Control<FieldValues, unknown, Body>
  /** The field of the price, which a gift or a trade has none of. */
  readonly price: string
}

/** The other facts of a purchase, folded away so that a quick entry stays quick. */
export function MoreFields<Body>({ control, price }: Props<Body>) {
  const { errors, defaultValues = {} } = useFormState({ control })
  const isRefused = names.some((name) => errors[name])
  const [isOpen, setIsOpen] = useState(names.some((name) => defaultValues[name]))
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isRefused && !isOpen) setIsOpen(true)
  if (isOpen && !wasOpen) setWasOpen(true)
  return (
    <details
      className={styles.more}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="tap">More (optional)</summary>
      {wasOpen && (
        <div className={`stack ${styles.fields}`}>
          <ShopField control={control} />
          <GotFields control={control} price={price} />
          <Fact control={control} name="boxCode" label="Box Code" placeholder="UTL" />
          <BoxDate control={control} />
          <Rest control={control} />
        </div>
      )}
    </details>
  )
}

type FieldProps<Body> = Pick<Props<Body>, 'control'>

/** An entry as a form keeps it: an empty one is `null`. */
function useFact<Body>(control: Props<Body>['control'], name: Name) {
  const { field, fieldState } = useController({ control, name })
  const enter = (text: string) => field.onChange(text === '' ? null : text)
  return {
    enter,
    value: String(field.value ?? ''),
    input: {
      name,
      ref: field.ref,
      onBlur: field.onBlur,
      value: String(field.value ?? ''),
      error: fieldState.error?.message,
    },
  }
}

type FactProps<Body> = FieldProps<Body> & { readonly name: Name } & Omit<
    ComponentProps<typeof TextField>,
    'name'
  >

function Fact<Body>({ control, name, ...field }: FactProps<Body>) {
  const { input, enter } = useFact(control, name)
  return (
    <TextField
      {...field}
      {...input}
      onChange={({ currentTarget }) => enter(currentTarget.value)}
      autoComplete="off"
    />
  )
}

function GotFields<Body>({ control, price }: Props<Body>) {
  const { input, enter, value } = useFact(control, 'got')
  const { field } = useController({ control, name: price })
  const { field: paid } = useController({ control, name: 'paid' })
  const choose = (got: string) => {
    enter(got)
    if (got === '') return
    field.onChange(null)
    paid.onChange(null)
  }
  return (
    <>
      <SelectField
        {...input}
        label="How You Got It"
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">Bought</option>
        <option value="gift">Gift, without a price</option>
        <option value="trade">Trade, without a price</option>
      </SelectField>
      {value === '' ? (
        <PaidFields control={control} price={price} />
      ) : (
        <Fact control={control} name="from" label={value === 'gift' ? 'From' : 'With'} />
      )}
    </>
  )
}

/** Says what is read of the stamp. */
function BoxDate<Body>({ control }: FieldProps<Body>) {
  const { value } = useFact(control, 'boxDate')
  const bought = String(useWatch({ control, name: 'purchaseDate' }) ?? '')
  const day = readBoxDate(value)
  return (
    <div>
      <Fact control={control} name="boxDate" label="Box Date" placeholder="ABR 24" />
      <p role="status" className="soft small">
        {day && `Packed in ${describePacked(day)}`}
        {day && bought && day > bought && ', after its purchase'}
        {!day && value.length > 2 && 'Kept as a text: no month and year can be read'}
      </p>
    </div>
  )
}

const restDays = 14

function Rest<Body>({ control }: FieldProps<Body>) {
  const { enter } = useFact(control, 'restUntil')
  const today = useToday()
  return (
    <div>
      <Fact control={control} name="restUntil" label="Rest Until" type="date" min={today} />
      <Button variant="plain" onClick={() => enter(addDays(today, restDays))}>
        Rest 2 Weeks
      </Button>
    </div>
  )
}
