import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  openBillingPortal,
  openInvoice,
  setRenewal,
} from '../../../shared/contract/subscription.ts'
import { type Plan, planLimits, planNames, planPrice } from '../../../shared/rules/plans.ts'
import { useChange } from '../../api/use-change.ts'
import { describeNext } from '../../features/plans/describe-subscription.ts'
import { lastDayOf, type Subscription } from '../../features/plans/subscription-days.ts'
import { paths } from '../../paths.ts'
import { showUser, userQuery } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Section } from '../../ui/section.tsx'
import { toast } from '../../ui/toast.tsx'
import { describeFailure } from './describe-failure.ts'
import styles from './your-subscription.module.css'

type Props = {
  readonly subscription: Subscription
  /** The plan in effect. */
  readonly plan: Plan
}

/** The user's subscription and its actions. */
export function YourSubscription({ subscription, plan }: Props) {
  const { status, cancelAt } = subscription
  const name = planNames[subscription.plan]
  const portal = useChange(openBillingPortal, {
    failed: describeFailure('Failed to open the billing page. Please try again.'),
    ...leaving,
  })
  const invoice = useChange(openInvoice, {
    failed: describeFailure('Failed to open the invoice. Please try again.'),
    ...leaving,
  })
  return (
    <div className={`card ${styles.subscription}`}>
      <Section
        title="Your subscription"
        summary={`${name}, $${planPrice[subscription.plan]}/month`}
      >
        <p>
          {status === 'past_due'
            ? describeDue(subscription, plan)
            : `${describeNext(subscription, plan)}.`}
        </p>
        <div className="wrap">
          {status === 'past_due' && (
            <Button isBusy={invoice.isPending} onClick={() => invoice.change()}>
              Pay Invoice
            </Button>
          )}
          <Button variant="quiet" isBusy={portal.isPending} onClick={() => portal.change()}>
            Manage Billing
          </Button>
          {cancelAt ? <Resume name={name} /> : <Cancel subscription={subscription} />}
        </div>
      </Section>
    </div>
  )
}

/** Opens a page of Stripe. */
const leaving = {
  onDone: ({ url }: { readonly url: string }) => location.assign(url),
  refresh: { refetchType: 'none' },
} as const

/** A new card may not be the one that Stripe charges for an old invoice. */
const newCard = 'A card for later payments can be added under Manage Billing.'

function describeDue(subscription: Subscription, plan: Plan): string {
  const name = planNames[subscription.plan]
  return plan === subscription.plan
    ? `Your last payment failed. ${name} stays until ${lastDayOf(subscription)}. To keep it, pay the invoice. ${newCard}`
    : `Your last payment failed, and ${name} has ended. To get it back, pay the invoice. ${newCard}`
}

/** The change removes its button, so the focus moves to the heading. */
function useRenewal(onDone: () => void) {
  const navigate = useNavigate()
  return useChange(setRenewal, {
    failed: describeFailure('Failed to change your subscription. Please try again.'),
    refresh: { except: userQuery.queryKey },
    onDone: (user) => {
      showUser(user)
      onDone()
      void navigate(paths.subscribe(), { replace: true })
    },
  })
}

function Resume({ name }: { name: string }) {
  const { change, isPending } = useRenewal(() =>
    toast({ title: 'Subscription Resumed', description: `${name} renews as before.` }),
  )
  return (
    <Button isBusy={isPending} onClick={() => change({ renews: true })}>
      Resume Subscription
    </Button>
  )
}

function Cancel({ subscription }: Pick<Props, 'subscription'>) {
  const [isConfirming, setIsConfirming] = useState(false)
  const name = planNames[subscription.plan]
  const [then, details] =
    subscription.status === 'past_due'
      ? ['Your subscription ends immediately', 'No further payment is taken.']
      : [`You keep ${name} until ${lastDayOf(subscription)}`]
  const close = () => setIsConfirming(false)
  const { change, isPending } = useRenewal(() => {
    close()
    toast({ title: 'Subscription Canceled', description: details ?? `${then}.` })
  })
  return (
    <>
      <Button variant="quiet" onClick={() => setIsConfirming(true)}>
        Cancel Subscription
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title="Cancel Subscription"
        description={`${then}, and no further payment is taken. ${keeps('free')}`}
        confirmLabel={isPending ? 'Canceling...' : 'Cancel Subscription'}
        cancelLabel={`Keep ${name}`}
        tone="destructive"
        pending={isPending}
        onConfirm={() => change({ renews: false })}
        onClose={close}
      />
    </>
  )
}

/** Says what a smaller plan keeps. */
export const keeps = (plan: 'free' | 'basic'): string =>
  `All your cigars stay, but with ${planLimits[plan].cigars} sticks or more in stock you cannot add others on ${planNames[plan]}.`
