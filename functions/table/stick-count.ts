import * as z from 'zod/mini'
import { messages } from '../../shared/contract/messages.ts'
import type { Place } from '../../shared/rules/places.ts'
import {
  collectionBounds,
  describeFit,
  type PlanLimits,
  planLimits,
  plans,
} from '../../shared/rules/plans.ts'
import { CollectionFull, Conflict, LimitReached, Unauthenticated } from '../runtime/errors.ts'
import type { Checked } from '../runtime/request.ts'
import type { BatchRow } from './batches.ts'
import type { CigarRow } from './cigars.ts'
import { readCollection } from './collection.ts'
import { keys } from './keys.ts'
import { updateRow } from './rows.ts'
import type { Step } from './transact.ts'
import { findUser, userRow } from './users.ts'

const counted = z.pick(userRow, { stickCount: true, purchaseCount: true, smokeCount: true })

/**
 * The numbers that a change adds to a collection, or takes away if negative. `sticks` are in stock.
 */
export type Added = { readonly sticks: number; readonly purchases: number; readonly smokes: number }

const counters = [
  ['sticks', 'stickCount'],
  ['purchases', 'purchaseCount'],
  ['smokes', 'smokeCount'],
] as const

/** The most that a plan allows; absent: unlimited. */
export type Limits = { readonly [K in 'cigars' | 'smokes']?: PlanLimits[K] | undefined }

type How = {
  /** Absent: only the bounds of every collection hold. */
  readonly limits?: Limits | undefined
  /** True if this adds a part of a larger change. A refusal then does not say how many fit. */
  readonly isPart?: boolean
}

/**
 * Returns the error when a collection has no room for what a change adds, or undefined if it has.
 *
 * @param row the user's row
 */
export function refusalOf(
  added: Added,
  row: unknown,
  { limits = {}, isPart = false }: How,
): LimitReached | CollectionFull | undefined {
  const { stickCount: sticks, purchaseCount: purchases = 0, ...rest } = z.parse(counted, row)
  const known = { sticks, purchases, smokes: rest.smokeCount ?? 0 }
  const isAbove = (what: keyof Added, most = Number.POSITIVE_INFINITY) =>
    added[what] > 0 && known[what] + added[what] > most
  const plan = plans.find((one) => planLimits[one].cigars === limits.cigars)
  const textOf = (what: keyof Added, most = 0, name?: string) =>
    plan && !isPart && most > known[what]
      ? describeFit(plan, added[what], most - known[what], name)
      : undefined
  if (isAbove('sticks', limits.cigars)) {
    const message = textOf('sticks', limits.cigars) ?? messages.collectionLimit
    return new LimitReached('inventory', message)
  }
  if (isAbove('smokes', limits.smokes)) {
    const message = textOf('smokes', limits.smokes, 'smoked sticks') ?? messages.smokeLimit
    return new LimitReached('inventory', message)
  }
  const full = counters.find(([what]) => isAbove(what, collectionBounds[what]))
  return full && new CollectionFull(full[0])
}

/** The condition that the user's row has the counts that a change moves, and room for what it adds. */
function roomFor(userId: string, added: Added, how: How) {
  const { cigars = Number.POSITIVE_INFINITY, smokes = Number.POSITIVE_INFINITY } = how.limits ?? {}
  const most = {
    sticks: Math.min(cigars, collectionBounds.sticks),
    purchases: collectionBounds.purchases,
    smokes: Math.min(smokes, collectionBounds.smokes),
  }
  const moved = counters.filter(([what]) => added[what] !== 0)
  const conditions = moved.map(([what, name]) =>
    added[what] > 0 ? `${name} <= :most_${what}` : `${name} >= :most_${what}`,
  )
  const bounds = moved.map(([what]) => [
    `:most_${what}`,
    added[what] > 0 ? most[what] - added[what] : -added[what],
  ])
  return {
    moved,
    condition: {
      Key: keys.user(userId),
      ConditionExpression: ['attribute_exists(PK)', ...conditions].join(' AND '),
      // DynamoDB takes no empty list of values.
      ...(bounds.length > 0 && { ExpressionAttributeValues: Object.fromEntries(bounds) }),
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
    otherwise: async (row?: Record<string, unknown>) => {
      if (row === undefined) return new Unauthenticated()
      const isUncounted = moved.some(([, name]) => row[name] === undefined)
      if (isUncounted) await beginCounts(userId)
      return (isUncounted ? undefined : refusalOf(added, row, how)) ?? new Conflict()
    },
  }
}

/** The condition that a collection has room for what a change adds. */
export function whileRoom(userId: string, added: Added, how: How): Step {
  const { condition, otherwise } = roomFor(userId, added, how)
  return { check: condition, otherwise }
}

/** Moves the user's counts. None falls below zero. */
function moveCounts(userId: string, added: Added, how: How): Step {
  const { moved, condition, otherwise } = roomFor(userId, added, how)
  return {
    update: {
      ...condition,
      UpdateExpression: `SET ${moved.map(([what, name]) => `${name} = ${name} + :${what}`).join(', ')}`,
      ExpressionAttributeValues: {
        ...condition.ExpressionAttributeValues,
        ...Object.fromEntries(moved.map(([what]) => [`:${what}`, added[what]])),
      },
    },
    otherwise,
  }
}

/**
 * Counts the purchases and smokes of a user who is older than these counts. The counts are exact: they are written
 * only if nothing changed the inventory since the user was read. Leftovers of removed cigars do not count.
 */
async function beginCounts(userId: string): Promise<void> {
  const user = await findUser(userId)
  if (user === undefined) return
  const { cigars, batches } = await readCollection(userId)
  const cigarIds = new Set(cigars.map(({ cigarId }) => cigarId))
  const kept = batches.filter(({ cigarId }) => cigarIds.has(cigarId))
  await updateRow(userRow, keys.user(userId), {
    set: { purchaseCount: kept.length, smokeCount: smokesOf(kept) },
    when: { revision: user.revision, purchaseCount: undefined },
  })
}

const smokesOf = (batches: readonly Pick<BatchRow, 'smoked'>[]): number =>
  batches.reduce((sum, { smoked }) => sum + smoked, 0)

/** Returns the number of sticks if it exceeds the plan's limit, as after a downgrade. */
export async function stockAboveLimit(checked: Promise<Checked>): Promise<number | undefined> {
  const { plan, row } = await checked
  const { stickCount } = z.parse(counted, row)
  return stickCount > (planLimits[plan].cigars ?? stickCount) ? stickCount : undefined
}

/** The time in which a smoke or correction counts as accidental, in milliseconds: an hour. */
const accidentMs = 3_600_000

/**
 * The stock up to which the undo of a smoke or a correction may go above the plan's limit: what was in stock before an
 * accident, and 0 later, when the undo would add to the stock.
 *
 * @param enteredAt an instant
 */
export const restoredStock = (
  { stockBefore = 0 }: { readonly stockBefore?: number | undefined },
  enteredAt = '',
  now: Date,
): number => (now.valueOf() - Date.parse(enteredAt) < accidentMs ? stockBefore : 0)

type Stock = {
  readonly cigar: Pick<CigarRow, 'quantity' | 'places'>
  readonly batches: readonly Pick<BatchRow, 'smoked'>[]
}

/** A cigar with its purchases before and after a change; absent: it is new, or removed. */
export type Counted = { readonly before?: Stock | undefined; readonly after?: Stock | undefined }

const addedBy = ({ before, after }: Counted): Added => ({
  sticks: (after?.cigar.quantity ?? 0) - (before?.cigar.quantity ?? 0),
  purchases: (after?.batches.length ?? 0) - (before?.batches.length ?? 0),
  smokes: smokesOf(after?.batches ?? []) - smokesOf(before?.batches ?? []),
})

/** Changes the counts of the user and of humidors along with the cigars', each row once. */
export function countSteps(userId: string, cigars: readonly Counted[], how: How = {}): Step[] {
  const added = cigars.map(addedBy).reduce(
    (sums, one) => ({
      sticks: sums.sticks + one.sticks,
      purchases: sums.purchases + one.purchases,
      smokes: sums.smokes + one.smokes,
    }),
    { sticks: 0, purchases: 0, smokes: 0 },
  )
  const isMoved = counters.some(([what]) => added[what] !== 0)
  return [...(isMoved ? [moveCounts(userId, added, how)] : []), ...countInHumidors(userId, cigars)]
}

/**
 * Humidors other than the main one count what lies in them. One that was removed since is a conflict, so that
 * the change is decided anew.
 */
function countInHumidors(userId: string, cigars: readonly Counted[]): Step[] {
  const more = new Map<string, { sticks: number; cigars: number }>()
  const count = (places: readonly Place[] = [], sign: 1 | -1) => {
    for (const { humidorId, sticks } of places) {
      const sums = more.get(humidorId) ?? { sticks: 0, cigars: 0 }
      more.set(humidorId, { sticks: sums.sticks + sign * sticks, cigars: sums.cigars + sign })
    }
  }
  for (const { before, after } of cigars) {
    count(before?.cigar.places, -1)
    count(after?.cigar.places, 1)
  }
  return [...more]
    .filter(([, sums]) => sums.sticks !== 0 || sums.cigars !== 0)
    .map(([humidorId, sums]) => ({
      update: {
        Key: keys.humidor(userId, humidorId),
        UpdateExpression: 'SET sticks = sticks + :sticks, cigars = cigars + :cigars',
        ConditionExpression: 'sticks >= :fewerSticks AND cigars >= :fewerCigars',
        ExpressionAttributeValues: {
          ':sticks': sums.sticks,
          ':cigars': sums.cigars,
          ':fewerSticks': -sums.sticks,
          ':fewerCigars': -sums.cigars,
        },
      },
    }))
}
