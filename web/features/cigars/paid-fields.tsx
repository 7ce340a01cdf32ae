import { useEffect, useRef, useState } from 'react'
import { type Control, type FieldValues, useController, useWatch } from 'react-hook-form'
import type { PurchaseFacts } from '../../../shared/contract/purchase-facts.ts'
import { counted } from '../../../shared/rules/counted.ts'
import { fromCents, toCents } from '../../../shared/rules/money.ts'
import { homeCents } from '../../../shared/rules/paid.ts'
import { readDecimal, readPrice } from '../../../shared/rules/read-price.ts'
import { currencies } from '../../../shared/rules/settings.ts'
import { ownSettings } from '../../session/own-settings.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { nameCurrency } from '../settings/name-currency.ts'
import { describeMoney } from './describe-money.ts'
import styles from './more-fields.module.css'
import { writePrice } from './typed-price.ts'

type Props<Body> = {
  readonly control: Control<FieldValues, unknown, Body>
  /** The field of the price at home, which these fill in. */
  readonly price: string
}

/** As it is typed. */
type Entries = { currency: string; amount: string; rate: string; total: string }

/** Keeps an unreadable text, which the schema refuses. */
const numberIn = (text: string) => readDecimal(text) ?? (text.trim() === '' ? null : text)

/** True if a total, which is not sent, cannot be read. */
const isUnread = (total: string) => total.trim() !== '' && !((readDecimal(total) ?? 0) > 0)

const paidOf = ({ currency, amount, rate, total }: Entries) => {
  // The schema refuses the rate that a total makes, too.
  const stated = isUnread(total) ? total : rate
  return currency === ''
    ? null
    : { currency, amount: numberIn(amount), ...(stated !== '' && { rate: numberIn(stated) }) }
}

function entriesOf(paid: PurchaseFacts['paid']): Entries {
  const { currency = '', amount, rate } = paid ?? {}
  return { currency, amount: String(amount ?? ''), rate: String(rate ?? ''), total: '' }
}

/** The price in another currency, with the rate or the total at home that yields the price. */
export function PaidFields<Body>({ control, price }: Props<Body>) {
  const { field } = useController({ control, name: 'paid' })
  const [entries, setEntries] = useState(() => entriesOf(field.value))
  const enter = (change: Partial<Entries>) => {
    const next = { ...entries, ...change }
    setEntries(next)
    field.onChange(paidOf(next))
  }
  const { currency } = entries
  const home = ownSettings().currency
  return (
    <>
      <SelectField
        label="Paid In"
        value={currency}
        onChange={({ currentTarget }) => enter({ currency: currentTarget.value })}
      >
        <option value="">{home}, as your other prices</option>
        <CurrencyOptions home={home === currency ? '' : home} />
      </SelectField>
      {currency !== '' && (
        <>
          <Amounts control={control} entries={entries} enter={enter} home={home} />
          <Stated control={control} price={price} entries={entries} />
        </>
      )}
    </>
  )
}

type AmountsProps<Body> = Pick<Props<Body>, 'control'> & {
  readonly entries: Entries
  readonly enter: (change: Partial<Entries>) => void
  readonly home: string
}

/** The rate and the total say the same, so one takes the place of the other. */
function Amounts<Body>({ control, entries, enter, home }: AmountsProps<Body>) {
  const { field, fieldState } = useController({ control, name: 'paid' })
  const { type, message } = fieldState.error ?? {}
  const refused = { ref: field.ref, error: message }
  const isOfRate = type === 'rate'
  const { currency, amount, rate, total } = entries
  const isOfTotal = isUnread(total)
  return (
    <>
      <TextField
        {...number}
        {...(!isOfRate && refused)}
        label={`Price per Cigar in ${currency}`}
        name="paid"
        onBlur={field.onBlur}
        value={amount}
        onChange={({ currentTarget }) => enter({ amount: currentTarget.value })}
      />
      <TextField
        {...number}
        {...(isOfRate && !isOfTotal && refused)}
        label={`Rate: ${home} for 1 ${currency}`}
        value={rate}
        onChange={({ currentTarget }) => enter({ rate: currentTarget.value, total: '' })}
      />
      <TextField
        {...number}
        {...(isOfTotal && { ref: field.ref })}
        label={`Or Total Paid in ${home}`}
        error={isOfTotal ? 'Please enter an amount above 0, like 129.50.' : undefined}
        value={total}
        onChange={({ currentTarget }) => enter({ total: currentTarget.value, rate: '' })}
      />
    </>
  )
}

const number = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const

/** Fills in the price when what is stated changes, and says what it makes. The price can then be edited. */
function Stated<Body>({ control, price, entries }: Props<Body> & { readonly entries: Entries }) {
  const { field } = useController({ control, name: price })
  const quantity = Number(useWatch({ control, name: 'quantity' }))
  const { total } = entries
  const cents = homeCents({
    amount: readDecimal(entries.amount),
    rate: readDecimal(entries.rate),
    total: readDecimal(total),
    quantity,
  })
  const filled = useRef(cents)
  useEffect(() => {
    if (cents === filled.current) return
    filled.current = cents
    if (cents !== undefined) field.onChange(writePrice(fromCents(cents)))
  }, [cents, field])
  return (
    <p role="status" className={`soft small ${styles.wide}`}>
      {describeStated(cents, { price: field.value, quantity, total })}
    </p>
  )
}

type Shown = { readonly price: unknown; readonly quantity: number; readonly total: string }

/** Describes the price of one cigar and the total. */
function describeStated(cents: number | undefined, { price, quantity, total }: Shown): string {
  const read = readPrice(String(price ?? ''))
  const counts = 'price' in read && read.price ? toCents(read.price) : 0
  if (cents === undefined)
    return counts > 0 ? '' : 'Without a rate or a total it has no price in your sums.'
  if (cents !== counts)
    return `This makes ${describeMoney(fromCents(cents))} per cigar. Your sums have the price above.`
  const each = `${describeMoney(fromCents(cents))} per cigar`
  if (!(quantity > 1)) return each
  const sum = fromCents(cents * quantity)
  const isRounded = total !== '' && readDecimal(total) !== sum
  return `${each}${isRounded ? ', rounded to cents:' : ','} ${describeMoney(sum)} for ${counted(quantity, 'stick')}`
}

/** The usual ones first. */
function CurrencyOptions({ home }: { readonly home: string }) {
  const usual = new Set<string>(currencies)
  const all = Intl.supportedValuesOf('currency').filter((code) => code !== home)
  const groups = Object.entries({
    Usual: all.filter((code) => usual.has(code)),
    'All Others': all.filter((code) => !usual.has(code)),
  })
  return groups.map(([label, codes]) => (
    <optgroup key={label} label={label}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {nameCurrency(code)}
        </option>
      ))}
    </optgroup>
  ))
}
