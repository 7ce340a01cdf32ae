import * as z from 'zod/mini'
import { Conflict, DomainError, IdempotencyKeyReused } from '../runtime/errors.ts'
import { isNew } from './expressions.ts'
import { keys } from './keys.ts'
import { getRow } from './rows.ts'
import { readThenTransact, type Step } from './transact.ts'

/**
 * The lifetime of a key in seconds: 30 days, because changes may wait on a device without a
 * network.
 */
const rememberSeconds = 30 * 24 * 3600

/** The user and the `Idempotency-Key` of a change. Without a key nothing is remembered. */
export type Once = {
  readonly userId: string
  readonly request?:
    | {
        readonly key: string
        /** Method and path, so that a key belongs to one action. */
        readonly action: string
        /** A hash of the body. */
        readonly body: string
        readonly now: Date
      }
    | undefined
}

class AlreadyDone extends DomainError {
  constructor() {
    super('conflict', 'This was done before.')
  }
}

type Decision<A> = { readonly steps: readonly Step[]; readonly response: A }

/**
 * Reads, decides and writes as `readThenTransact` does, unless this key was used before. The response is
 * stored in the same transaction, so that a retry or a double click never acts twice. (DynamoDB's
 * client request token lasts ten minutes and refuses a retry with other timestamps.)
 *
 * @param schema of the response, which is remembered
 * @returns whether this call was the first, what it decided, and the response of the first call
 * @throws IdempotencyKeyReused when the key came with another body
 * @throws what `readThenTransact` throws
 */
export async function transactOnce<S extends z.core.$ZodType, D extends Decision<z.infer<S>>>(
  once: Once,
  schema: S,
  decide: () => Promise<D>,
): Promise<
  { first: true; response: z.infer<S>; decided: D } | { first: false; response: z.infer<S> }
> {
  try {
    const { decided } = await readThenTransact(async () => {
      const decided = await decide()
      return { steps: [...remember(once, decided.response), ...decided.steps], decided }
    })
    return { first: true, response: decided.response, decided }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    // The error may be an effect of the first request: it smoked the last stick, for example.
    const row = await findResponse(once)
    if (row !== undefined) return { first: false, response: z.parse(schema, row.response) }
    throw error instanceof AlreadyDone ? new Conflict() : error
  }
}

function remember({ userId, request }: Once, response: unknown): Step[] {
  if (request === undefined) return []
  const { key, action, body, now } = request
  const expiresAt = Math.floor(now.valueOf() / 1000) + rememberSeconds
  return [
    {
      put: {
        Item: { ...keys.done(userId, `${action}#${key}`), body, response, expiresAt },
        ...isNew,
      },
      otherwise: () => new AlreadyDone(),
    },
  ]
}

const doneRow = z.object({ body: z.string(), response: z.unknown() })

async function findResponse({ userId, request }: Once) {
  if (request === undefined) return undefined
  const { key, action, body } = request
  const row = await getRow(doneRow, keys.done(userId, `${action}#${key}`))
  if (row !== undefined && row.body !== body) throw new IdempotencyKeyReused()
  return row
}
