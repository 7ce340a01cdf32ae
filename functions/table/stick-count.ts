import * as z from 'zod/mini'
import { messages } from '../../shared/contract/messages.ts'
import type { Place } from '../../shared/rules/places.ts'
import { describeFit, planLimits, plans, slotsRemaining } from '../../shared/rules/plans.ts'
import { LimitReached } from '../runtime/errors.ts'
import type { Checked } from '../runtime/request.ts'
import type { CigarRow } from './cigars.ts'
import { keys } from './keys.ts'
import type { Step } from './transact.ts'
import { userRow } from './users.ts'

const counted = z.pick(userRow, { stickCount: true })

/**
 * Returns the refusal of sticks above the limit of the plan. It says how many of them fit, if any do.
 *
 * @param row the user's row; undefined: the message does not say how many fit
 */
export function aboveLimit(
  quantity: number,
  limit: number | undefined,
  row: unknown,
): LimitReached {
  const { data } = counted.safeParse(row)
  const plan = plans.find((one) => planLimits[one].cigars === limit)
  const slots = plan && data && slotsRemaining(plan, data.stickCount)
  const message = plan && slots ? describeFit(plan, quantity, slots) : messages.collectionLimit
  return new LimitReached('inventory', message)
}

const returnsRow = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const

/**
 * Adds sticks to the user's count, within the plan's limit.
 *
 * @param limit most sticks that the plan allows; absent: unlimited
 */
export const addSticks = (
  userId: string,
  quantity: number,
  limit: number | undefined,
  otherwise: Step['otherwise'] = (row) => aboveLimit(quantity, limit, row),
): Step => ({
  update: {
    Key: keys.user(userId),
    UpdateExpression: 'SET stickCount = stickCount + :quantity',
    ConditionExpression: 'attribute_exists(PK) AND stickCount <= :most',
    ExpressionAttributeValues: {
      ':quantity': quantity,
      ':most': (limit ?? Number.MAX_SAFE_INTEGER) - quantity,
    },
    ...returnsRow,
  },
  otherwise,
})

/** The condition that so many sticks more are within the plan's limit. */
export const whileRoom = (userId: string, quantity: number, limit: number): Step => ({
  check: {
    Key: keys.user(userId),
    ConditionExpression: 'attribute_exists(PK) AND stickCount <= :most',
    ExpressionAttributeValues: { ':most': limit - quantity },
    ...returnsRow,
  },
  otherwise: (row) => aboveLimit(quantity, limit, row),
})

/** Subtracts sticks from the user's count, which never falls below zero. */
export const takeSticks = (userId: string, quantity: number): Step => ({
  update: {
    Key: keys.user(userId),
    UpdateExpression: 'SET stickCount = stickCount - :quantity',
    ConditionExpression: 'stickCount >= :quantity',
    ExpressionAttributeValues: { ':quantity': quantity },
  },
})

/** How many sticks a user has if these are more than the plan allows, as after a downgrade. */
export async function stockAboveLimit(checked: Promise<Checked>): Promise<number | undefined> {
  const { plan, row } = await checked
  const { stickCount } = z.parse(counted, row)
  return stickCount > (planLimits[plan].cigars ?? stickCount) ? stickCount : undefined
}

/** How long a smoke or a correction counts as accidental, in milliseconds: an hour. */
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

/** A cigar before and after a change; absent: it is new, or removed. */
export type Counted = {
  readonly before?: Pick<CigarRow, 'quantity' | 'places'> | undefined
  readonly after?: Pick<CigarRow, 'quantity' | 'places'> | undefined
}

/**
 * Changes the counts of the user and of humidors along with the cigars', each row once.
 *
 * @param limit most sticks that the plan allows; absent: unlimited
 */
export function countSteps(
  userId: string,
  cigars: readonly Counted[],
  limit?: number,
  otherwise?: Step['otherwise'],
): Step[] {
  const more = cigars.reduce(
    (sum, { before, after }) => sum + (after?.quantity ?? 0) - (before?.quantity ?? 0),
    0,
  )
  const ofUser =
    more < 0 ? [takeSticks(userId, -more)] : [addSticks(userId, more, limit, otherwise)]
  return [...(more === 0 ? [] : ofUser), ...countInHumidors(userId, cigars)]
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
    count(before?.places, -1)
    count(after?.places, 1)
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
