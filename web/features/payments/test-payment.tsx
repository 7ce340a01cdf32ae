import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useSchemaForm } from '../../ui/use-schema-form.ts'
import { type Card, card, confirmTestPayment } from './confirm-test-payment.ts'
import styles from './payment-form.module.css'
import { type PaymentProps, usePay } from './use-pay.ts'

const digits = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const

type Props = PaymentProps & {
  /** The address of the stand-in for Stripe. */
  readonly api: string
}

/** The payment form where a stand-in for Stripe answers. */
export function TestPayment({ payment, api, submit: label, returnPath, onPaid }: Props) {
  const returnUrl = new URL(returnPath, location.origin).href
  const { pay, isPaying, refused } = usePay(
    (entries: Card) => confirmTestPayment({ ...payment, api, returnUrl }, entries),
    onPaid,
  )
  const { field, submit } = useSchemaForm(card, {
    defaultValues: { number: '', expiry: '', cvc: '' },
    refused,
  })
  return (
    <>
      <p className={`small ${styles.test}`}>Test payments: no real card is charged.</p>
      <form className="stack" onSubmit={submit((entries) => isPaying || pay(entries))} noValidate>
        <TextField {...field('number')} {...digits} label="Card Number" />
        <div className={`stack ${styles.pair}`}>
          <TextField {...field('expiry')} {...digits} label="Expiry (MM/YY)" />
          <TextField {...field('cvc')} {...digits} label="CVC" />
        </div>
        <Button type="submit" isBusy={isPaying}>
          {isPaying ? 'Paying...' : label}
        </Button>
      </form>
      <TestCards />
    </>
  )
}

/** Stripe documentation, 'Test card numbers'. */
const testCards = [
  ['4242 4242 4242 4242', 'Pays'],
  ['4000 0000 0000 0002', 'Is declined'],
  ['4000 0000 0000 9995', 'Has insufficient funds'],
  ['4000 0025 0000 3155', 'Asks for authentication'],
] as const

const TestCards = () => (
  <section aria-label="Test cards" className="stack small">
    <dl className="ledger">
      {testCards.map(([number, effect]) => (
        <div key={number}>
          <dt>{number}</dt>
          <dd>{effect}</dd>
        </div>
      ))}
    </dl>
    <p className="faint">With any date in the future and any three digits.</p>
  </section>
)
