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
import { writePrice } from './typed-price.ts'

type Props<Body> = {
  readonly control: Control<FieldValues, unknown, Body>
  /** The field of the price at home, which these fill in. */
  readonly price: string
}

/** As it is typed. */
type Entries = { currency: string; amount: string; rate: string; total: string }

/** What cannot be read stays as it is typed, and the schema refuses it. */
const numberIn = (text: string) => readDecimal(text) ?? (text.trim() === '' ? null : text)

const paidOf = ({ currency, amount, rate }: Entries) =>
  currency === ''
    ? null
    : { currency, amount: numberIn(amount), ...(rate !== '' && { rate: numberIn(rate) }) }

function entriesOf(paid: PurchaseFacts['paid']): Entries {
  const { currency = '', amount = '', rate = '' } = paid ?? {}
  return { currency, amount: String(amount), rate: String(rate), total: '' }
}

/** What was paid in another currency, and the rate or the total at home, of which the price follows. */
export function PaidFields<Body>({ control, price }: Props<Body>) {
  const { field, fieldState } = useController({ control, name: 'paid' })
  const [entries, setEntries] = useState(() => entriesOf(field.value))
  const quantity = Number(useWatch({ control, name: 'quantity' }))
  const enter = (change: Partial<Entries>) => {
    const next = { ...entries, ...change }
    setEntries(next)
    field.onChange(paidOf(next))
  }
  const { currency } = entries
  const home = ownSettings().currency
  const { type, message } = fieldState.error ?? {}
  const isOfRate = type === 'rate'
  const stated = homeCents({
    amount: readDecimal(entries.amount),
    rate: readDecimal(entries.rate),
    total: readDecimal(entries.total),
    quantity,
  })
  const cents = currency === '' ? undefined : stated
  const priceField = useFilledPrice({ control, price }, cents)
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
          <TextField
            {...number}
            {...{ name: 'paid', onBlur: field.onBlur }}
            {...(!isOfRate && { ref: field.ref, error: message })}
            label={`Price per Cigar in ${currency}`}
            value={entries.amount}
            onChange={({ currentTarget }) => enter({ amount: currentTarget.value })}
          />
          <TextField
            {...number}
            {...(isOfRate && { ref: field.ref, error: message })}
            label={`Rate: ${home} for 1 ${currency}`}
            value={entries.rate}
            onChange={({ currentTarget }) => enter({ rate: currentTarget.value, total: '' })}
          />
          <TextField
            {...number}
            label={`Or Total Paid in ${home}`}
            value={entries.total}
            onChange={({ currentTarget }) => enter({ total: currentTarget.value, rate: '' })}
          />
          <p role="status" className="soft small">
            {describeStated(cents, { price: priceField.value, quantity, total: entries.total })}
          </p>
        </>
      )}
    </>
  )
}

const number = { type: 'text', inputMode: 'decimal', autoComplete: 'off' } as const

/** The price follows what is stated when that changes; then it can be edited. */
function useFilledPrice<Body>({ control, price }: Props<Body>, cents: number | undefined) {
  const { field } = useController({ control, name: price })
  const filled = useRef(cents)
  useEffect(() => {
    if (cents === filled.current) return
    filled.current = cents
    if (cents !== undefined) field.onChange(writePrice(fromCents(cents)))
  }, [cents, field])
  return field
}

type Shown = { readonly price: unknown; readonly quantity: number; readonly total: string }

/** What a cigar counts at, and what all of them come to. */
function describeStated(cents: number | undefined, { price, quantity, total }: Shown): string {
  const read = readPrice(String(price ?? ''))
  const counts = 'price' in read && read.price ? toCents(read.price) : 0
  if (cents === undefined)
    return counts > 0 ? '' : 'Without a rate or a total it has no price in your sums.'
  if (cents !== counts)
    return `This makes ${describeMoney(fromCents(cents))} per cigar. Your sums have the price above.`
  const each = `${describeMoney(fromCents(cents))} per cigar`
  const sum = fromCents(cents * quantity)
  const together = `${describeMoney(sum)} for ${counted(quantity, 'cigar')}`
  return total !== '' && readDecimal(total) !== sum
    ? `${each}, rounded to cents: ${together}`
    : `${each}, ${together}`
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
