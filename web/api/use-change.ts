import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef } from 'react'
import type { Issue } from '../../shared/contract/errors.ts'
import type { Data, ResponseOf, Route } from '../../shared/contract/route.ts'
import { useSubmissionKey } from '../features/cigars/use-submission-key.ts'
import { toast } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'
import { type CallOptions, request } from './client.ts'
import { describeError, issuesOf } from './describe-error.ts'
import { refresh } from './queries.ts'
import type { AnyOptions } from './send.ts'

type Body<R extends Route> = CallOptions<R>['body']

type Outcome<Answer, Sent> = {
  /** The title of the toast when it fails (spec §8). */
  readonly failed: string
  readonly onDone: (answer: Answer, body: Sent) => void
  /**
   * Takes a change over that the server did not answer in time, to send it later. Without it, there is
   * no limit, and a toast says that there was no answer.
   */
  readonly onUnanswered?: (change: Unanswered<Sent>) => void
}

/** How long an answer may take before a change is sent later, in milliseconds. */
export const answerMs = 15_000

/** A change that may have happened: only with the same key may it be sent again. */
export type Unanswered<Sent> = Pick<AnyOptions, 'query'> & {
  readonly body: Sent
  readonly idempotencyKey: string
}

type Change<Sent> = {
  readonly change: (...body: undefined extends Sent ? [] : [Sent]) => void
  readonly isPending: boolean
  /** The server's issues by field: the same array for the same answer. */
  readonly refused: readonly Issue[]
}

/**
 * A change of the collection by a route, shown everywhere once it is done. A retry after an error
 * with the same body has the same idempotency key.
 */
export function useChange<const R extends Route>(
  route: R,
  options: Omit<CallOptions<R>, 'body' | 'idempotencyKey' | 'signal'> &
    Outcome<ResponseOf<R>, Body<R>>,
): Change<Body<R>>
export function useChange(
  route: Route,
  { params, query, failed, onDone, onUnanswered }: AnyOptions & Outcome<unknown, unknown>,
): Change<unknown> {
  const client = useQueryClient()
  const keyFor = useSubmissionKey()
  const done = useRef(0)
  const keyOf = (body: unknown) => keyFor([done.current, params, body])
  const { mutate, isPending, error } = useMutation({
    mutationFn: (body: unknown) => {
      const limit = onUnanswered && { signal: AbortSignal.timeout(answerMs) }
      return request(route, { params, query, body, idempotencyKey: keyOf(body), ...limit })
    },
    onSuccess: (answer, body) => {
      done.current += 1
      onDone(answer, body)
      void refresh(client, route.changes ?? []).then((isFresh) => isFresh || toast(outdated))
    },
    onError: (error, body) => {
      if (onUnanswered && ApiError.isUnreachable(error)) {
        onUnanswered({ query, body, idempotencyKey: keyOf(body) })
        done.current += 1
        return
      }
      toast({ ...describeError(error, failed), tone: 'destructive' })
      if (isOutdated(error)) void refresh(client, [...collection, ...(route.changes ?? [])])
    },
  })
  const refused = useMemo(() => issuesOf(error), [error])
  return { change: (body?: unknown) => mutate(body), isPending, refused }
}

const collection: readonly Data[] = ['account', 'stock', 'cigars', 'purchases', 'sticks']

const outdated = {
  title: 'Failed to update cigar information.',
  description: 'Your change is saved, but it is not shown everywhere yet. Please refresh the page.',
  tone: 'destructive',
} as const

/** Whether the page is out of date because of a change elsewhere, or a plan that has ended. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)
