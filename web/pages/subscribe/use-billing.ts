import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { refresh } from '../../api/queries.ts'
import { useSubmissionKey } from '../../features/cigars/use-submission-key.ts'
import { failPayment } from '../../features/payments/use-pay.ts'
import { toast } from '../../ui/toast.tsx'

type Options<Answer, Sent> = {
  readonly send: (sent: Sent, idempotencyKey: string) => Promise<Answer>
  /** The text of the toast when it fails (spec §8). */
  readonly failed: string
  readonly onDone?: (answer: Answer) => void
}

/** A change of the subscription. A retry after an error has the same idempotency key. */
export function useBilling<Answer, Sent = void>({ send, failed, onDone }: Options<Answer, Sent>) {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const done = useRef(0)
  return useMutation({
    mutationFn: (sent: Sent) => send(sent, keyFor([done.current, sent])),
    onSuccess: (answer) => {
      done.current += 1
      onDone?.(answer)
    },
    onError: (error) => {
      const { code, message } = error instanceof ApiError ? error : { code: '', message: failed }
      if (code === 'payment_failed') return failPayment(message)
      const isOutdated = code === 'conflict'
      const description = isOutdated ? message : failed
      toast({ title: 'Subscription Error', description, tone: 'destructive' })
      if (isOutdated) void refresh(client, ['account'])
    },
  })
}
