import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useId, useMemo } from 'react'
import type { Issue } from '../../shared/contract/errors.ts'
import type { ResponseOf, Route } from '../../shared/contract/route.ts'
import { closeToastAbout, toast } from '../ui/toast.tsx'
import { ApiError } from './api-error.ts'
import { type CallOptions, request } from './client.ts'
import { describeError, issuesOf, showError, type Words } from './describe-error.ts'
import { type Patch, patchQueries } from './patch.ts'
import { type Refresh, refresh } from './queries.ts'
import type { AnyOptions } from './send.ts'
import { type KeyStore, useIdempotencyKey } from './use-idempotency-key.ts'

type Options<Input, Output> = {
  /**
   * The title of the toast when it fails, which has the server's message (spec §8), or the whole toast;
   * undefined when a field shows it. Without it, a failure is silent.
   */
  readonly failed?: string | ((error: Error, input: Input) => Words | undefined)
  /** Called when the change has finished; then the queries on the screen are refreshed. */
  readonly onDone?: (response: Output, input: Input) => unknown
  /**
   * Takes a change over that the server did not answer in time, to send it later. Without it, a toast
   * says that there was no response.
   */
  readonly onUnanswered?: (change: Unanswered<Input>) => void
  /** Patches that show at once, and are taken back if the change fails. */
  readonly optimistic?: (input: Input) => readonly Patch[]
  readonly refresh?: Refresh & {
    /** The change is pending until what is on the screen is refreshed. */
    readonly isAwaited?: true
  }
  /** Changes of one scope run one after the other, so that the last response is the newest. */
  readonly scope?: string
  readonly mutationKey?: readonly string[]
  /** Keeps the key of what adds something, so that a form whose draft is sent again does not add it twice. */
  readonly keyStore?: KeyStore | undefined
}

/** A change that takes more than one call of its route. The key belongs to its last call. */
type Send<Input, Output> = {
  readonly send: (input: Input, idempotencyKey: string) => Promise<Output>
}

type AllOptions = AnyOptions & Options<unknown, unknown> & Partial<Send<unknown, unknown>>

/** The time after which a change without a response is sent later, in milliseconds. */
export const responseMs = 15_000

/** A change that may have happened: only with the same key may it be sent again. */
export type Unanswered<Input> = Pick<AnyOptions, 'query'> & {
  readonly body: Input
  readonly idempotencyKey: string
}

type Change<Input> = {
  /** @returns whether it was done; never rejects */
  readonly change: (
    ...input: undefined extends Input ? [input?: Input] : [Input]
  ) => Promise<boolean>
  readonly isPending: boolean
  /** The input while it is pending. */
  readonly sent: Input | undefined
  readonly error: Error | null
  /** The server's issues by field: the same array for the same error. */
  readonly refused: readonly Issue[]
  /** Forgets the last error. */
  readonly reset: () => void
}

type Body<R extends Route> = CallOptions<R>['body']

/**
 * Changes data by one call of a route, or by `send`, and then refreshes what the route's `changes`
 * affect. A retry after an error with the same body has the same idempotency key.
 */
export function useChange<const R extends Route>(
  route: R,
  options: Omit<CallOptions<R>, 'body' | 'idempotencyKey' | 'signal'> &
    Options<Body<R>, ResponseOf<R>> & { readonly send?: never },
): Change<Body<R>>
export function useChange<Input, Output>(
  route: Pick<Route, 'changes'>,
  options: Options<Input, Output> & Send<Input, Output>,
): Change<Input>
export function useChange(
  route: Route | Pick<Route, 'changes'>,
  options: AllOptions,
): Change<unknown> {
  const { params, query, send, onUnanswered, scope, mutationKey } = options
  const client = useQueryClient()
  const { keyOf, forget } = useIdempotencyKey(options.keyStore)
  const subject = useId()
  const { mutateAsync, isPending, variables, error, reset } = useMutation({
    ...(mutationKey && { mutationKey }),
    ...(scope && { scope: { id: scope } }),
    mutationFn: async (body: unknown) => {
      const idempotencyKey = keyOf([params, body])
      if (send || !('path' in route)) return send?.(body, idempotencyKey)
      const limit = onUnanswered && { signal: AbortSignal.timeout(responseMs) }
      return request(route, { params, query, body, idempotencyKey, ...limit })
    },
    onMutate: (input) => {
      // A new attempt has not failed yet.
      closeToastAbout(subject)
      return patchQueries(client, options.optimistic?.(input) ?? [])
    },
    onSuccess: (response, input, patched) => {
      forget()
      return showDone(client, route, options, () =>
        patched.keep(() => options.onDone?.(response, input)),
      )
    },
    onError: (error, body, patched) => {
      patched?.undo()
      if (!onUnanswered || !ApiError.isUnreachable(error))
        return showFailure(client, route, { ...options, subject }, error, body)
      onUnanswered({ query, body, idempotencyKey: keyOf([params, body]) })
      forget()
    },
  })
  const change = useCallback(
    (input?: unknown) => mutateAsync(input).then(...doneOrNot),
    [mutateAsync],
  )
  const refused = useMemo(() => issuesOf(error), [error])
  return { change, isPending, sent: isPending ? variables : undefined, error, refused, reset }
}

const doneOrNot = [() => true, () => false] as const

async function showDone(
  client: QueryClient,
  { changes = [] }: Pick<Route, 'changes'>,
  { failed, refresh: how = {} }: AllOptions,
  finish: () => unknown,
): Promise<void> {
  // An older response that arrives later would hide the response.
  if (how.except) await client.cancelQueries({ queryKey: how.except, exact: true })
  await finish()
  const refreshed = refresh(client, changes, how).then((isFresh) => {
    if (!isFresh && typeof failed === 'string') toast(outdated)
  })
  if (how.isAwaited) await refreshed
}

function showFailure(
  client: QueryClient,
  { changes = [] }: Pick<Route, 'changes'>,
  { failed, subject }: Pick<AllOptions, 'failed'> & { readonly subject: string },
  error: Error,
  input: unknown,
): void {
  const words = typeof failed === 'string' ? describeError(error, failed) : failed?.(error, input)
  if (words) showError(words, subject)
  if (isOutdated(error)) void refresh(client, 'everything')
  // It may be done, or some of its steps.
  else if (!(error instanceof ApiError)) void refresh(client, changes)
}

const outdated = {
  title: 'Failed to update cigar information.',
  description: 'Your change is saved, but it is not shown everywhere yet. Please refresh the page.',
  tone: 'destructive',
} as const

/** True if the page is out of date because of a change elsewhere or an ended plan. */
export const isOutdated = (error: unknown) =>
  error instanceof ApiError && [403, 404, 409].includes(error.status)
