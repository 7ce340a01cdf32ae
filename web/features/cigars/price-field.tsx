import type { ChangeEvent, ComponentProps, MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { type Control, type FieldValues, useController } from 'react-hook-form'
import { noBoxCount, readPrice, writeBox } from '../../../shared/rules/read-price.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { describeMoney } from './describe-money.ts'
import styles from './price-field.module.css'
import { writePrice } from './typed-price.ts'

type Props<Body> = {
  readonly name: string
  readonly label: string
  readonly control: Control<FieldValues, unknown, Body>
  /** The last price in dollars. */
  readonly last?: number | undefined
  /** Sticks of the purchase: a box of as many is likely. */
  readonly quantity: number
  /** Called when the count of a box is entered. */
  readonly onCount?: ((count: number) => void) | undefined
  /** Called when the field of the price loses the focus. */
  readonly onLeave?: ((text: string) => void) | undefined
}

/**
 * A price with a point or a comma, or the price of a box and its count; the schema is `typedPrice`. The entry of a box
 * is one text, `280/20`, so that it is kept as it was typed.
 */
export function PriceField<Body>({ name, label, control, last, quantity, ...on }: Props<Body>) {
  const { field, fieldState } = useController({ name, control })
  const text = typeof field.value === 'number' ? writePrice(field.value) : field.value
  const [amount = '', count] = String(text ?? '').split('/')
  const enter = (entry: string) => field.onChange(entry === '' ? null : entry)
  /** The pressed button goes, so the field of the price gets the focus. */
  const press = (entry: string) => (event: Press) => {
    const { form } = event.currentTarget
    flushSync(() => enter(entry))
    const price = form?.elements.namedItem(name)
    if (price instanceof HTMLElement) price.focus()
  }
  const leave = () => {
    field.onBlur()
    on.onLeave?.(amount)
  }
  const input = { name, ref: field.ref, onBlur: leave, ...decimal }
  const error = fieldState.error?.message
  if (count !== undefined) {
    return (
      <BoxPrice
        label={label}
        input={input}
        amount={amount}
        count={count}
        error={error}
        enter={enter}
        press={press}
        onCount={on.onCount}
      />
    )
  }
  // The count next to a price that is there would change what it means.
  const likely = quantity > 1 && amount === '' ? String(quantity) : ''
  return (
    <div className={styles.price} data-price>
      <TextField
        {...input}
        label={label}
        error={error}
        value={amount}
        onChange={(event) => enter(typedIn(event))}
      />
      <div className={`wrap ${styles.ways}`}>
        {last !== undefined && amount === '' && (
          <Button variant="plain" onClick={press(writePrice(last) ?? '')}>
            Last paid: {describeMoney(last)}
          </Button>
        )}
        <Button variant="plain" onClick={press(writeBox(amount, likely))}>
          Price per box
        </Button>
      </div>
    </div>
  )
}

type Press = MouseEvent<HTMLButtonElement>

type BoxProps = {
  readonly label: string
  readonly input: Omit<ComponentProps<typeof TextField>, 'label'>
  readonly amount: string
  readonly count: string
  readonly error: string | undefined
  readonly enter: (entry: string) => void
  readonly press: (entry: string) => (event: Press) => void
  readonly onCount: ((count: number) => void) | undefined
}

function BoxPrice({ label, input, amount, count, error, enter, press, onCount }: BoxProps) {
  const isOfCount = error === noBoxCount
  return (
    <fieldset className={styles.price} data-price aria-label={label}>
      <div className={styles.box}>
        <TextField
          {...input}
          label="Box Price"
          error={isOfCount ? undefined : error}
          value={amount}
          onChange={(event) => enter(writeBox(typedIn(event), count))}
        />
        <TextField
          label="Box Count"
          error={isOfCount ? error : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={count}
          onBlur={input.onBlur}
          onChange={(event) => {
            const typed = typedIn(event)
            enter(writeBox(amount, typed))
            if (/^[1-9]\d{0,2}$/.test(typed)) onCount?.(Number(typed))
          }}
        />
      </div>
      <p className="soft small" role="status">
        {describeOne(amount, count)}
      </p>
      <div className={`wrap ${styles.ways}`}>
        <Button variant="plain" onClick={press(priceOf(amount, count))}>
          Price per cigar
        </Button>
      </div>
    </fieldset>
  )
}

/** The slash separates the two entries. */
const typedIn = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
  currentTarget.value.replaceAll('/', '')

const decimal = {
  type: 'text',
  inputMode: 'decimal',
  autoComplete: 'off',
  placeholder: '0.00',
} as const

/** The price that a box makes, as text; the amount while it makes none. */
function priceOf(amount: string, count: string): string {
  const one = readPrice(writeBox(amount, count))
  return ('price' in one && writePrice(one.price ?? undefined)) || amount
}

/** Describes the price of one cigar of the box, and the change by rounding to cents. */
function describeOne(amount: string, count: string): string {
  const [total, one] = [readPrice(amount), readPrice(writeBox(amount, count))]
  if ('problem' in total || 'problem' in one || !total.price || one.price === null) return ''
  const price = `${describeMoney(one.price)} per cigar`
  const together = describeMoney(one.price * Number(count))
  return together === describeMoney(total.price)
    ? price
    : `${price}, rounded to cents: ${count} make ${together}`
}
