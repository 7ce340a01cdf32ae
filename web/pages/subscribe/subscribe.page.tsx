import { useEffect, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import type { Payment } from '../../../shared/contract/subscription.ts'
import type { User } from '../../../shared/contract/user.ts'
import { type PaidPlan, paidPlans, planNames } from '../../../shared/rules/plans.ts'
import { showError } from '../../api/describe-error.ts'
import { describeUnpaid } from '../../features/payments/use-pay.ts'
import {
  usePendingPlan,
  usePlanArrival,
  welcome,
} from '../../features/payments/use-plan-arrival.ts'
import { canSwitch, guarantee, runningOf } from '../../features/plans/describe-subscription.ts'
import { useReturnPath } from '../../features/plans/plans-link.tsx'
import { paths } from '../../paths.ts'
import { showUser, useSession } from '../../session/session.ts'
import { resumedState } from '../../ui/back-link.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { Page } from '../../ui/page.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { SkeletonRows } from '../../ui/section.tsx'
import { Checkout, Payments } from './checkout.tsx'
import { PaymentPending } from './payment-pending.tsx'
import { type PlanOffer, planOffers } from './plan-offers.ts'
import styles from './subscribe.module.css'
import { SwitchPlan } from './switch-plan.tsx'
import { YourSubscription } from './your-subscription.tsx'

export default function Subscribe() {
  const { user, isKept, error, retry } = useSession()
  const isPaid = usePendingPlan() !== undefined || (user && runningOf(user) !== undefined)
  // Waits for the server, because the plan that this device keeps may be outdated.
  const plans =
    user && !isKept ? (
      <Plans user={user} />
    ) : (
      error && <RetryNote text="Your plan could not be loaded." onRetry={retry} />
    )
  return (
    <Page
      title={isPaid ? 'Your Plan' : paths.subscribe.title}
      subtitle={isPaid ? 'Change or cancel it anytime.' : 'Choose the space and features you need.'}
    >
      {plans ? (
        <>
          {plans}
          <ul className={`wrap soft small ${styles.claims}`}>
            <li>Secure payments</li>
            <li>Cancel anytime</li>
            <li>30-day guarantee</li>
          </ul>
          <p className={`soft small ${styles.guarantee}`}>{guarantee}</p>
        </>
      ) : (
        <div role="status" className={styles.loading}>
          <span className="visually-hidden">Loading your plan...</span>
          <SkeletonRows many />
        </div>
      )}
    </Page>
  )
}

/** The plans, or the payment for the one in the address. */
function Plans({ user }: { user: User }) {
  const { choice, paid, go, finish, arrive } = useChoice()
  const pending = usePendingPlan() ?? paid
  const [payment, setPayment] = useState<Payment>()
  const running = runningOf(user)
  const confirm = (payment: Payment) => {
    setPayment(payment)
    go(choice)
  }
  if (pending) return <PaymentPending {...pending} />
  const begin = (plan: PaidPlan) => (user: User) => {
    showUser(user)
    welcome(plan)
    finish()
  }
  if (choice && !running)
    return <Checkout key={choice} plan={choice} onPaid={arrive} onBegun={begin(choice)} />
  if (choice && choice !== running?.plan && payment) {
    return (
      <Payments plan={choice} payment={payment} submit="Confirm Payment" onPaid={arrive}>
        <p className="soft">
          Your saved card was not charged. Please enter it again to confirm the payment, or use
          another one. Until then you keep {planNames[user.plan]}.
        </p>
      </Payments>
    )
  }
  return (
    <>
      {running && <YourSubscription subscription={running} plan={user.plan} />}
      <div className={`stack ${styles.plans}`}>
        {planOffers.map((offer) => (
          <PlanCard key={offer.plan} offer={offer} user={user} />
        ))}
      </div>
      {running && canSwitch(running) && choice && choice !== running.plan && (
        <SwitchPlan plan={choice} onPayment={confirm} onSwitched={finish} onClose={() => go()} />
      )}
    </>
  )
}

const chosen = z.enum(paidPlans)

/**
 * The plan in the address, and the one that was paid just now, here or on a bank's page that returns to
 * this one (Stripe documentation, 'Confirm a PaymentIntent', `return_url`); its result then leaves the
 * address.
 */
function useChoice() {
  const [query] = useSearchParams()
  const from = useReturnPath()
  const navigate = useNavigate()
  const awaitPlan = usePlanArrival()
  const choice = chosen.safeParse(query.get('plan')).data
  const outcome = query.get('redirect_status')
  const isPaid = outcome !== null && outcome !== 'failed'
  // The wait shows at once: it begins some moments later, and nothing else may flash meanwhile.
  const [paid, setPaid] = useState(() => (isPaid ? paidNow(choice) : undefined))
  const go = (plan?: PaidPlan) => void navigate(paths.subscribe(plan, from), { replace: true })
  /** Back to the page that needed the plan. */
  const finish = () => {
    if (from === undefined) go()
    // The plan may begin after the user has left this page.
    else if (location.pathname === paths.subscribe.path)
      void navigate(from, { replace: true, state: resumedState })
  }
  const receive = (plan: PaidPlan | undefined) => {
    setPaid(paidNow(plan))
    if (plan)
      void awaitPlan(plan).then((isPaid) =>
        isPaid && from !== undefined ? finish() : setPaid(undefined),
      )
    go()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return
  useEffect(() => {
    if (outcome === null) return
    if (isPaid) return receive(choice)
    showError(describeUnpaid(unauthenticated))
    go(choice)
  }, [outcome])
  return { choice, paid, go, finish, arrive: () => receive(choice) }
}

const paidNow = (plan: PaidPlan | undefined) => plan && { plan, since: Date.now() }

/** Stripe's message for `payment_intent_authentication_failure`. */
const unauthenticated =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.'

type Props = { readonly offer: PlanOffer; readonly user: User }

function PlanCard({ offer, user }: Props) {
  const id = useId()
  const { plan, monthly, badge, contains } = offer
  return (
    <section
      className={`card ${styles.card}`}
      data-current={plan === user.plan}
      aria-labelledby={id}
    >
      <div className={`spread ${styles.head}`}>
        <h2 id={id}>{planNames[plan]}</h2>
        {badge && <p className={`fine ${styles.badge}`}>{badge}</p>}
      </div>
      <p className="faint">
        <span className={`serif ${styles.amount}`}>${monthly}</span>/month
      </p>
      <ul className={styles.contains}>
        {contains.map((item) => (
          <li key={item}>
            <CheckIcon />
            {item}
          </li>
        ))}
      </ul>
      <Choice plan={plan} user={user} />
    </section>
  )
}

/** Free is not chosen: it follows from the end of a plan. */
function Choice({ plan, user }: { plan: PlanOffer['plan']; user: User }) {
  const from = useReturnPath()
  if (plan === user.plan) return <p className={styles.current}>Your current plan</p>
  const running = runningOf(user)
  if (plan === 'free' || plan === running?.plan) return null
  if (running && !canSwitch(running)) return null
  // Only the document of this page may reach the hosts of payments.
  return (
    <ButtonLink
      to={paths.subscribe(plan, from)}
      reloadDocument
      variant={running?.plan === 'premium' ? 'quiet' : 'primary'}
    >
      {running ? 'Switch to' : 'Choose'} {planNames[plan]}
    </ButtonLink>
  )
}
