import { messages } from '../../shared/contract/messages.ts'
import { LimitReached } from '../runtime/errors.ts'
import { keys } from './keys.ts'
import type { Step } from './transact.ts'

/**
 * Adds sticks to the user's count, within the plan's limit.
 *
 * @param limit most sticks that the plan allows; absent: unlimited
 */
export const addSticks = (
  userId: string,
  quantity: number,
  limit: number | undefined,
  otherwise: () => Error = () => new LimitReached('inventory', messages.collectionLimit),
): Step => ({
  update: {
    Key: keys.user(userId),
    UpdateExpression: 'SET stickCount = stickCount + :quantity',
    ConditionExpression: 'attribute_exists(PK) AND stickCount <= :most',
    ExpressionAttributeValues: {
      ':quantity': quantity,
      ':most': (limit ?? Number.MAX_SAFE_INTEGER) - quantity,
    },
  },
  otherwise,
})

/** The condition that so many sticks more are within the plan's limit. */
export const whileRoom = (userId: string, quantity: number, limit: number): Step => ({
  check: {
    Key: keys.user(userId),
    ConditionExpression: 'attribute_exists(PK) AND stickCount <= :most',
    ExpressionAttributeValues: { ':most': limit - quantity },
  },
  otherwise: () => new LimitReached('inventory', messages.collectionLimit),
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
