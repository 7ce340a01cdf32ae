import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
import { Conflict, Unavailable } from '../runtime/errors.ts'
import { table, tableName } from './client.ts'

type WriteItem = NonNullable<TransactWriteCommandInput['TransactItems']>[number]
type Named<T> = T extends { TableName: string | undefined } ? Omit<T, 'TableName'> : never

/** One write of a transaction, and the failure its broken condition stands for. */
export type Step = {
  readonly put?: Named<NonNullable<WriteItem['Put']>>
  readonly update?: Named<NonNullable<WriteItem['Update']>>
  readonly remove?: Named<NonNullable<WriteItem['Delete']>>
  readonly otherwise?: () => Error
}

/** How often a transaction is tried that met another one on the same items, or a busy table. */
const attempts = 5

/** Reasons that pass by themselves (DynamoDB API reference, 'TransactionCanceledException'). */
const rivals = 'TransactionConflict'
const busy = ['ThrottlingError', 'ProvisionedThroughputExceeded']

/**
 * Writes all steps or none.
 *
 * @throws the `otherwise` of the first step whose condition does not hold
 * @throws Conflict when other transactions on the same items kept winning
 * @throws Unavailable when the table stayed too busy
 */
export async function transact(steps: readonly Step[], attempt = 1): Promise<void> {
  try {
    await table.send(new TransactWriteCommand({ TransactItems: steps.map(toItem) }))
  } catch (error) {
    if (!(error instanceof TransactionCanceledException)) throw error
    const codes = (error.CancellationReasons ?? []).map(({ Code = 'None' }) => Code)
    const broken = steps.find((_, n) => codes[n] === 'ConditionalCheckFailed')
    if (broken !== undefined) throw broken.otherwise?.() ?? new Conflict()
    const passing = codes.includes(rivals) ? new Conflict() : busyIn(codes)
    if (passing === undefined) throw error
    if (attempt === attempts) throw passing
    await pause(attempt)
    await transact(steps, attempt + 1)
  }
}

const busyIn = (codes: readonly string[]) =>
  codes.some((code) => busy.includes(code)) ? new Unavailable() : undefined

/** Waits between 0 and 50 ms times the attempt: rivals that met once should not meet again. */
const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 50 * attempt))

function toItem({ put, update, remove }: Step): WriteItem {
  const TableName = tableName()
  return {
    ...(put && { Put: { TableName, ...put } }),
    ...(update && { Update: { TableName, ...update } }),
    ...(remove && { Delete: { TableName, ...remove } }),
  }
}
