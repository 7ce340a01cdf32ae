import { ApiError } from '../../api/api-error.ts'
import type { Words } from '../../api/describe-error.ts'
import { describeUnpaid } from '../../features/payments/use-pay.ts'

/** The toast for a change of the subscription that failed (spec §8). */
export const describeFailure =
  (failed: string) =>
  (error: Error): Words => {
    const { code, message } = error instanceof ApiError ? error : { code: '', message: failed }
    if (code === 'payment_failed') return describeUnpaid(message)
    return { title: 'Subscription Error', description: code === 'conflict' ? message : failed }
  }
