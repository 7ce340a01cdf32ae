import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ResponseOf } from '../../../shared/contract/route.ts'
import { changePlan, type Payment, previewPlan } from '../../../shared/contract/subscription.ts'
import { formatMoney, fromCents } from '../../../shared/rules/money.ts'
import type { PaidPlan } from '../../../shared/rules/plans.ts'
import { planNames } from '../../../shared/rules/plans.ts'
import { ApiError } from '../../api/api-error.ts'
import { queryOf } from '../../api/queries.ts'
import { useChange } from '../../api/use-change.ts'
import { welcome } from '../../features/payments/use-plan-arrival.ts'
import { formatDay } from '../../features/plans/subscription-days.ts'
import { showUser, userQuery } from '../../session/session.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RetryNote } from '../../ui/retry-note.tsx'
import { describeFailure } from './describe-failure.ts'
import { keeps } from './your-subscription.tsx'

type Props = {
  readonly plan: PaidPlan
  /** The bank wants the user to confirm the payment. */
  readonly onPayment: (payment: Payment) => void
  readonly onSwitched: () => void
  readonly onClose: () => void
}

/** Shows what the other plan costs before it is confirmed. */
export function SwitchPlan({ plan, onPayment, onSwitched, onClose }: Props) {
  const preview = useQuery({
    ...queryOf(previewPlan, { query: { plan } }),
    // The change repeats the instant of the preview that was read.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  })
  const { change, isPending } = useChange(changePlan, {
    failed: describeFailure('Failed to change your plan. Please try again.'),
    refresh: { except: userQuery.queryKey },
    onDone: ({ user, payment }) => {
      showUser(user)
      if (payment) return onPayment(payment)
      welcome(plan)
      onSwitched()
    },
  })
  const { data: cost, error, refetch } = preview
  const close = () => isPending || onClose()
  const actions = (
    <>
      <Button variant="quiet" data-autofocus isBusy={isPending} onClick={close}>
        Not Now
      </Button>
      <Button
        isBusy={isPending}
        disabled={!cost}
        onClick={() => cost && change({ plan, prorationDate: cost.prorationDate })}
      >
        {isPending ? 'Switching...' : `Switch to ${planNames[plan]}`}
      </Button>
    </>
  )
  return (
    <Dialog open title={`Switch to ${planNames[plan]}`} actions={actions} onClose={close}>
      {error && !cost ? (
        <RetryNote text={whyNot(error)} onRetry={() => void refetch()} />
      ) : (
        <Cost plan={plan} cost={cost} />
      )}
    </Dialog>
  )
}

const whyNot = (error: Error) =>
  error instanceof ApiError ? error.message : 'Failed to fetch the cost.'

type CostProps = {
  readonly plan: PaidPlan
  /** Undefined while it loads. */
  readonly cost: ResponseOf<typeof previewPlan> | undefined
}

function Cost({ plan, cost }: CostProps) {
  const blank = <span className="blank" />
  const amount = (cents: number | undefined) =>
    cents === undefined ? blank : formatMoney(fromCents(cents), 'USD')
  return (
    <>
      <dl className="ledger" aria-busy={!cost}>
        <Row label="Due now" value={amount(cost?.dueNow)} />
        {plan === 'basic' && <Row label="Credit for unused Premium" value={amount(cost?.credit)} />}
        <Row label="Next payment" value={amount(cost?.nextPayment)} />
        <Row label="Date of next payment" value={cost ? formatDay(cost.nextPaymentAt) : blank} />
      </dl>
      <p className="soft">
        {plan === 'premium'
          ? `${cost?.dueNow === 0 ? '' : 'Your card is charged for the rest of the period, and '}Premium starts immediately.`
          : `Basic starts immediately, and the credit lowers your next payments. ${keeps('basic')}`}
      </p>
    </>
  )
}

const Row = ({ label, value }: { label: string; value: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
)
