import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ApiFault } from '../../api/api-fault.ts'
import { describeLimit } from '../../features/cigars/describe-limit.ts'
import { refreshCollection } from '../../features/cigars/queries.ts'
import { useSubmissionKey } from '../../features/cigars/use-submission-key.ts'
import { toast } from '../../ui/toast.tsx'

export type Problems = Partial<Record<string, string>>

type Change<Values, Answer> = {
  /** The key is the same when the very same is sent again after a failure. */
  readonly send: (values: Values, idempotencyKey: string) => Promise<Answer>
  /** What is said when it fails, above the reason (spec §8). */
  readonly failed: string
  readonly onDone: (answer: Answer) => void
}

/** A change of what is in stock or was smoked: sent, told about, and shown everywhere. */
export function useInventoryChange<Values, Answer>(change: Change<Values, Answer>) {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const done = useRef(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) => change.send(values, keyFor([done.current, values])),
    onSuccess: (answer) => {
      done.current += 1
      change.onDone(answer)
      void refreshCollection(client)
    },
    onError: (fault) => {
      toast({ ...describeFault(fault, change.failed), tone: 'destructive' })
      if (isOutdated(fault)) void refreshCollection(client)
    },
  })
  const problems = useMemo(() => problemsOf(error), [error])
  return { change: mutate, isPending, problems }
}

function describeFault(fault: Error, failed: string): { title: string; description?: string } {
  if (!(fault instanceof ApiFault)) return { title: failed }
  return fault.code === 'limit_reached'
    ? describeLimit(fault.limitType, fault.message)
    : { title: failed, description: fault.message }
}

/** Whether the page shows what is no longer so: something changed elsewhere. */
const isOutdated = (fault: Error) =>
  fault instanceof ApiFault && (fault.status === 404 || fault.status === 409)

function problemsOf(fault: Error | null): Problems {
  if (!(fault instanceof ApiFault)) return {}
  return Object.fromEntries(fault.issues.map(({ path, message }) => [path, message]))
}
