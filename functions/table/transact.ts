import { randomUUID } from 'node:crypto'
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand, type TransactWriteCommandInput } from '@aws-sdk/lib-dynamodb'
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

async function write(given: readonly Step[]): Promise<void> {
  const steps = raiseRevisions(given)
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

const rowKey = z.object({ PK: z.string(), SK: z.string() })

/** The key of the row that a step writes; nothing for a condition. */
const writtenBy = ({ put, update, remove, isLeftover }: Step) =>
  isLeftover ? undefined : z.safeParse(rowKey, put?.Item ?? update?.Key ?? remove?.Key).data

const kinds: readonly string[] = shownRows
const isShown = ({ PK, SK }: z.infer<typeof rowKey>) =>
  PK.startsWith(keys.user('').PK) && kinds.includes(SK.split('#')[0] ?? '')

/**
 * Gives the user's row a new `revision` in every transaction that writes what pages show of a user, so that a
 * response can be known to be the same by that row alone. It is the one place that does.
 *
 * @throws Unauthenticated, from the transaction, when the user does not exist
 */
export function raiseRevisions(steps: readonly Step[]): readonly Step[] {
  const written = steps.flatMap((step) => writtenBy(step) ?? [])
  const users = new Set(written.filter(isShown).map(({ PK }) => PK))
  return [...users].reduce(raise, steps)
}

/** Unique, and begins with its instant by the machine's clock, as replication is. */
export const newRevision = (): string => `${new Date().toISOString()} ${randomUUID()}`

/** A transaction takes one step for each row: one that is there for the user's takes this along. */
function raise(steps: readonly Step[], PK: string): readonly Step[] {
  const Key = { ...keys.user(''), PK }
  const revision = newRevision()
  const isUser = (key: unknown) => {
    const { data } = z.safeParse(rowKey, key)
    return data?.PK === PK && data.SK === Key.SK
  }
  const own = steps.find(({ put, update, remove, check }) =>
    isUser(put?.Item ?? update?.Key ?? remove?.Key ?? check?.Key),
  )
  if (own === undefined)
    return [...steps, { update: setRevision({ Key, ...exists }, revision), otherwise }]
  const { update, check, ...rest } = own
  const before = update ?? (check && { ...check, UpdateExpression: '' })
  // A user who is put or removed.
  if (before === undefined) return steps
  return steps.map((step) =>
    step === own ? { ...rest, update: setRevision(before, revision) } : step,
  )
}

const otherwise = () => new Unauthenticated()

type Update = NonNullable<Step['update']>

/** `SET` stands before the other clauses. */
function setRevision(
  update: Omit<Update, 'UpdateExpression'> & { readonly UpdateExpression?: string | undefined },
  revision: string,
): Update {
  const { UpdateExpression: before = '' } = update
  const set = 'SET #revision = :revision'
  return {
    ...update,
    UpdateExpression: before.startsWith('SET ')
      ? before.replace('SET ', `${set}, `)
      : `${set} ${before}`.trim(),
    ExpressionAttributeNames: { ...update.ExpressionAttributeNames, ...namesOf(['revision']) },
    ExpressionAttributeValues: {
      ...update.ExpressionAttributeValues,
      ...valuesOf([['revision', revision]]),
    },
  }
}
