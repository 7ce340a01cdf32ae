import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { Conflict, IdempotencyKeyReused } from '../runtime/errors.ts'
import type { RequestKey } from '../runtime/request.ts'
import { table, tableName } from './client.ts'
import { keys } from './keys.ts'
import { type Step, transact } from './transact.ts'

/** How long a key is remembered, in seconds: a day covers every retry of a page left open. */
const rememberSeconds = 24 * 3600

class AlreadyDone extends Error {
  override readonly name = 'AlreadyDone'
}

/** Who asked for what under which `Idempotency-Key`; without a key nothing is remembered. */
export type Once = {
  readonly userId: string
  /** The route's name, so that one key cannot stand for two kinds of action. */
  readonly action: string
  readonly key: RequestKey | undefined
  readonly now: Date
}

/**
 * Writes the steps unless this key has written them before, and gives the answer of the first time.
 * The memory is an item of the same transaction, so a retry or a double click can never act twice,
 * however the two overlap. (DynamoDB's own client request token lasts ten minutes and refuses a
 * retry whose timestamps differ.)
 *
 * @throws IdempotencyKeyReused when the key came with another body
 * @throws what `transact` throws
 */
export async function transactOnce<S extends z.core.$ZodType>(
  once: Once,
  schema: S,
  answer: z.infer<S>,
  steps: readonly Step[],
): Promise<z.infer<S>> {
  if (once.key === undefined) {
    await transact(steps)
    return answer
  }
  const memory: Step = {
    put: {
      Item: {
        ...keyOf(once, once.key),
        body: once.key.body,
        answer,
        expiresAt: Math.floor(once.now.valueOf() / 1000) + rememberSeconds,
      },
      ConditionExpression: 'attribute_not_exists(PK)',
    },
    otherwise: () => new AlreadyDone(),
  }
  try {
    await transact([memory, ...steps])
    return answer
  } catch (error) {
    if (!(error instanceof AlreadyDone)) throw error
    const earlier = await answeredBefore(once, schema)
    if (earlier === undefined) throw new Conflict()
    return earlier
  }
}

const keyOf = ({ userId, action }: Once, { key }: RequestKey) =>
  keys.done(userId, `${action}#${key}`)

/**
 * What a key brought about earlier, or nothing.
 *
 * @throws IdempotencyKeyReused when the key came with another body
 */
export async function answeredBefore<S extends z.core.$ZodType>(
  once: Once,
  schema: S,
): Promise<z.infer<S> | undefined> {
  if (once.key === undefined) return undefined
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName(), Key: keyOf(once, once.key), ConsistentRead: true }),
  )
  if (Item === undefined) return undefined
  if (Item.body !== once.key.body) throw new IdempotencyKeyReused()
  return z.parse(schema, Item.answer)
}
