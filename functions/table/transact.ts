import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { Conflict } from '../runtime/errors.ts'
import { table, tableName } from './client.ts'
import { retry } from './retry.ts'

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Named<T> = T extends { TableName: string | undefined } ? Omit<T, 'TableName'> : never

/** One write of a transaction, or a condition. */
export type Step = {
  readonly put?: Named<NonNullable<WriteItem['Put']>>
  readonly update?: Named<NonNullable<WriteItem['Update']>>
  readonly remove?: Named<NonNullable<WriteItem['Delete']>>
  readonly check?: Named<NonNullable<WriteItem['ConditionCheck']>>
  /** The error when the condition does not hold; by default Conflict. */
  readonly otherwise?: () => Error
}

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

async function write(steps: readonly Step[]): Promise<void> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: steps.map(toItem) }))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code }) => Code)
    const broken = steps.find((_, n) => codes[n] === 'ConditionalCheckFailed')
    throw broken === undefined ? error : (broken.otherwise?.() ?? new Conflict())
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
