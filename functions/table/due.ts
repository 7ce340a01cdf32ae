import * as z from 'zod/mini'
import { datedFrom } from '../../shared/rules/age-day.ts'
import type { Reading } from '../runtime/request.ts'
import { batchRow } from './batches.ts'
import { conditionOf, isNew, updateOf } from './expressions.ts'
import { keys, prefixOf, rowsOf } from './keys.ts'
import { listRows, pages, updateRow } from './rows.ts'
import type { Step } from './transact.ts'
import { isSettled, type UserRow } from './users.ts'

const kinds = ['reminder', 'digest', 'badge', 'care'] as const
type Due = {
  readonly userId: string
  readonly kind: (typeof kinds)[number]
  /** As it was found in the index. */
  readonly dueSK: string
}

/** The next instant at which a reminder, digest, badge or care of a user is due. */
const dueRow = z.object({
  kind: z.enum(kinds),
  /** Until when everything due was handled; absent: nothing was yet. */
  handled: z.optional(z.object({ since: z.iso.datetime(), sinceDay: z.string() })),
  /** Turned off, or reminders without Premium: what falls due until it returns is not sent, but for the last hour. */
  paused: z.boolean(),
  /** The last notification in an emitted event; absent: none, or not of reminders. */
  emitted: z.optional(z.int()),
  /** Goes up with every change. A change is conditional on the revision it read. */
  revision: z.int(),
  /** Absent: nothing is due. */
  dueSK: z.optional(z.string()),
  /** The original due instant of a leased row. `dueSK` then holds the end of the lease. */
  dueSince: z.optional(z.iso.datetime()),
})
export type DueRow = z.infer<typeof dueRow>

/** The partitions of the index; the random end of a user's id selects one. */
export const dueShards = [0, 1, 2, 3] as const

const shardKey = (shard: number) => `DUE#${shard}`
const shardOf = (userId: string) => userId.charCodeAt(userId.length - 1) % dueShards.length

const sortKey = (instant: Date, userId: string) => `${instant.toISOString()}#${userId}`
const instantIn = (dueSK: string) => dueSK.slice(0, dueSK.indexOf('#'))

/**
 * Returns the due instant of a row, leased or not, or `undefined` if the row is not in the index.
 */
export const dueAt = ({ dueSK, dueSince }: DueRow): Date | undefined =>
  dueSK === undefined ? undefined : new Date(dueSince ?? instantIn(dueSK))

/** True if the due instant of a row has come, leased or not. */
export function isDue(row: DueRow | undefined, now: Date): row is DueRow {
  const at = row && dueAt(row)
  return at !== undefined && at <= now
}

/** The rows of a user, at most one of each kind. */
export const listDueRows = (userId: string): Promise<DueRow[]> =>
  listRows(dueRow, rowsOf(userId, 'DUE'))

/**
 * Writes a row if nothing has changed it since `before` was read.
 *
 * @param next when it is due next; absent: the row is not in the index
 */
export function putDue(
  userId: string,
  row: Omit<DueRow, 'revision' | 'dueSK' | 'dueSince'>,
  before: DueRow | undefined,
  next: Date | undefined,
): Step {
  const index = next && {
    duePK: shardKey(shardOf(userId)),
    dueSK: sortKey(next, userId),
  }
  const revision = (before?.revision ?? 0) + 1
  return {
    put: {
      Item: { ...keys.due(userId, row.kind), ...row, revision, ...index },
      ...(before ? conditionOf({ revision: before.revision }) : isNew),
    },
  }
}

/** Notes in a row that was read up to which number notifications are in an emitted event. */
export const noteEmitted = (userId: string, { kind, revision }: DueRow, emitted: number): Step => ({
  update: {
    Key: keys.due(userId, kind),
    ...updateOf({ set: { emitted, revision: revision + 1 }, when: { revision } }),
  },
})

/** The condition that a row is as it was read. */
export const whileDueIs = (userId: string, { kind, revision }: DueRow): Step => ({
  check: { Key: keys.due(userId, kind), ...conditionOf({ revision }) },
})

/** Removes a row that a deleted user left behind. */
export const removeDue = (userId: string, { kind }: DueRow): Step => ({
  remove: { Key: keys.due(userId, kind) },
})

const dueKey = z.object({ SK: z.string(), dueSK: z.string() })

/** Yields the due rows of a shard at an instant, one Query per megabyte. */
export async function* pagesOfDue(shard: number, now: Date): AsyncGenerator<Due[]> {
  const sk = { from: '0', until: `${now.toISOString()}#~` }
  for await (const { rows } of pages(dueKey, { index: 'due', pk: shardKey(shard), sk })) {
    yield rows.map(({ SK, dueSK }) => ({
      userId: dueSK.slice(dueSK.indexOf('#') + 1),
      kind: z.parse(z.enum(kinds), SK.slice(prefixOf('DUE').length)),
      dueSK,
    }))
  }
}

/**
 * Keeps a row that was handed out from being found again before an instant. Who changed it since it was
 * found wins; its revision stays, so the lease stops nobody who has read it.
 */
export async function leaseDue({ userId, kind, dueSK }: Due, until: Date): Promise<void> {
  await updateRow(z.unknown(), keys.due(userId, kind), {
    set: { dueSK: sortKey(until, userId) },
    initially: { dueSince: instantIn(dueSK) },
    when: { dueSK },
  })
}

const keptPurchase = z.pick(batchRow, {
  batchId: true,
  cigarId: true,
  purchaseDate: true,
  packedOn: true,
  restUntil: true,
  remaining: true,
  places: true,
  nextNumber: true,
  freedNumbers: true,
  createdAt: true,
  datedAt: true,
})
export type KeptPurchase = z.infer<typeof keptPurchase>

/** The purchases of a user, or of one cigar, that have unsmoked sticks. One Query per megabyte. */
export const listKeptPurchases = (
  userId: string,
  cigarId?: string,
  reading?: Reading,
): Promise<KeptPurchase[]> =>
  listRows(keptPurchase, {
    ...reading,
    ...rowsOf(userId, 'BATCH', cigarId),
    attributes: Object.keys(keptPurchase.shape),
    only: ['remaining', '>', 0],
  })

/** Above it, one Query of all purchases is better than one for each cigar. */
const fewCigars = 10

/** The purchases with unsmoked sticks of some cigars, or of many more; `undefined` stands for all cigars. */
export async function listPurchasesOf(
  userId: string,
  cigarIds: ReadonlySet<string | undefined>,
  reading: Reading,
): Promise<KeptPurchase[]> {
  const isOfAll = cigarIds.has(undefined) || cigarIds.size > fewCigars
  const lists = [...(isOfAll ? [undefined] : cigarIds)].map((cigarId) =>
    listKeptPurchases(userId, cigarId, reading),
  )
  return (await Promise.all(lists)).flat()
}

/** The purchases with unsmoked sticks that alerts are about: those of their cigars, or all. */
export async function listAlertedPurchases(
  user: UserRow,
  alerts: readonly { readonly cigarId?: string | undefined }[],
): Promise<KeptPurchase[]> {
  const cigarIds = new Set(alerts.map(({ cigarId }) => cigarId))
  const reading = { eventually: isSettled(user) }
  return datedFrom(user.agesFrom, await listPurchasesOf(user.userId, cigarIds, reading))
}
