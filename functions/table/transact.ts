import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import * as z from 'zod/mini'
import { Conflict, Unauthenticated } from '../runtime/errors.ts'
import { table, tableName } from './client.ts'
import { exists, namesOf, valuesOf } from './expressions.ts'
import { keys, shownRows } from './keys.ts'
import { retry } from './retry.ts'

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Named<T> = T extends { TableName: string | undefined } ? Omit<T, 'TableName'> : never

/** One write of a transaction, or a condition. */
export type Step = {
  readonly put?: Named<NonNullable<WriteItem['Put']>>
  readonly update?: Named<NonNullable<WriteItem['Update']>>
  readonly remove?: Named<NonNullable<WriteItem['Delete']>>
  readonly check?: Named<NonNullable<WriteItem['ConditionCheck']>>
  /** The user of the row is deleted, and so has no revision. */
  readonly isLeftover?: true
  /**
   * Returns the error when the condition does not hold; by default Conflict. `row` is the stored row if the
   * step has `ReturnValuesOnConditionCheckFailure`.
   */
  readonly otherwise?: (row?: Record<string, unknown>) => Error | Promise<Error>
}

/** Most steps of a transaction, and so most rows that it writes or checks (DynamoDB quotas). */
export const mostSteps = 100

/**
 * Writes all steps or none.
 *
 * @throws the `otherwise` of the first step whose condition does not hold
 * @throws Conflict, Unavailable as `retry` does
 */
export const transact = (steps: readonly Step[]): Promise<void> => retry(() => write(steps))

/**
 * Reads, decides and writes all steps or none. After a concurrent change it starts again.
 *
 * @param decide reads and returns the steps to write, which may be none
 * @returns the last result of `decide`
 * @throws what `decide` and `transact` throw
 */
export const readThenTransact = <T extends { readonly steps: readonly Step[] }>(
  decide: () => Promise<T>,
): Promise<T> =>
  retry(
    async () => {
      const decided = await decide()
      if (decided.steps.length > 0) await write(decided.steps)
      return decided
    },
    (error) => error instanceof Conflict,
  )

async function write(given: readonly Step[]): Promise<void> {
  const steps = raiseRevisions(given)
  try {
    await table.send(new TransactWriteCommand({ TransactItems: steps.map(toItem) }))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const reasons = error.CancellationReasons ?? []
    const broken = reasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed')
    if (broken === -1) throw error
    // The document client leaves errors as they are.
    const row = reasons[broken]?.Item
    throw (await steps[broken]?.otherwise?.(row && unmarshall(row))) ?? new Conflict()
  }
}

function toItem({ put, update, remove, check }: Step): WriteItem {
  const TableName = tableName()
  return {
    ...(put && { Put: { TableName, ...put } }),
    ...(update && { Update: { TableName, ...update } }),
    ...(remove && { Delete: { TableName, ...remove } }),
    ...(check && { ConditionCheck: { TableName, ...check } }),
  }
}

const rowKey = z.object({ PK: z.string(), SK: z.string() })
const keyOf = ({ put, update, remove, check }: Step) =>
  z.parse(rowKey, put?.Item ?? (update ?? remove ?? check)?.Key)

/**
 * Gives the user's row a new `revision` in every transaction that writes what pages show of a user, so that a
 * response can be known to be the same by that row alone. It is the one place that does.
 *
 * @throws Unauthenticated, from the transaction, when the user does not exist
 */
export function raiseRevisions(steps: readonly Step[]): readonly Step[] {
  const users = new Set(steps.filter(writesShown).map((step) => keyOf(step).PK))
  return [...users].reduce(raise, steps)
}

function writesShown(step: Step): boolean {
  const { PK, SK } = keyOf(step)
  const isShown = PK.startsWith(keys.user('').PK) && shownRows.includes(SK.split('#')[0] ?? '')
  return isShown && !step.check && !step.isLeftover
}

/** Unique, and begins with its instant by the machine's clock, as replication is. */
export const newRevision = (): string => `${new Date().toISOString()} ${randomUUID()}`

/** A transaction takes one step for each row: one that is there for the user's takes this along. */
function raise(steps: readonly Step[], PK: string): readonly Step[] {
  const Key = { ...keys.user(''), PK }
  const own = steps.find((step) => keyOf(step).PK === PK && keyOf(step).SK === Key.SK)
  const otherwise = () => new Unauthenticated()
  const { check, update = check, ...rest } = own ?? { check: { Key, ...exists }, otherwise }
  // A user who is put or removed.
  if (update === undefined) return steps
  const raised = { ...rest, update: withRevision(update) }
  return own ? steps.map((step) => (step === own ? raised : step)) : [...steps, raised]
}

/** `SET` stands before the other clauses. */
function withRevision(update: NonNullable<Step['update'] | Step['check']>) {
  const before = 'UpdateExpression' in update ? (update.UpdateExpression ?? '') : ''
  const set = 'SET #revision = :revision'
  return {
    ...update,
    UpdateExpression: before.startsWith('SET ')
      ? before.replace('SET ', `${set}, `)
      : `${set} ${before}`.trim(),
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...namesOf(['revision']) },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...valuesOf([['revision', newRevision()]]),
    },
  }
}
