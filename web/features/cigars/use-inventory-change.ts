import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import { ApiFault } from '../../api/api-fault.ts'
import { toast } from '../../ui/toast.tsx'
import { describeFault, problemsOf } from './describe-fault.ts'
import { refreshCollection } from './queries.ts'
import { useSubmissionKey } from './use-submission-key.ts'

type Change<Values, Answer> = {
  /** The key is the same when the very same is sent again after a failure. */
  readonly send: (values: Values, idempotencyKey: string) => Promise<Answer>
  /** What is said when it fails, above the reason (spec §8). */
  readonly failed: string
  readonly onDone: (answer: Answer, values: Values) => void
}

/** A change of what is in stock or was smoked: sent, told about, and shown everywhere. */
export function useInventoryChange<Values, Answer>(change: Change<Values, Answer>) {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const done = useRef(0)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (values: Values) => change.send(values, keyFor([done.current, values])),
    onSuccess: (answer, values) => {
      done.current += 1
      change.onDone(answer, values)
      void refreshCollection(client).then((isFresh) => isFresh || toast(outdated))
    },
    onError: (fault) => {
      toast({ ...describeFault(fault, change.failed), tone: 'destructive' })
      if (isOutdated(fault)) void refreshCollection(client)
    },
  })
  const problems = useMemo(() => problemsOf(error), [error])
  return { change: mutate, isPending, problems }
}

const outdated = {
  title: 'Failed to update cigar information.',
  description: 'Your change is saved, but it is not shown everywhere yet. Please refresh the page.',
  tone: 'destructive',
} as const

/** Whether the page shows what is no longer so: something changed elsewhere. */
const isOutdated = (fault: Error) =>
  fault instanceof ApiFault && (fault.status === 404 || fault.status === 409)
