import { keys } from './keys.ts'
import type { Step } from './transact.ts'

/**
 * Adds sticks to the user's count, within the plan's limit.
 *
 * @param limit most sticks the plan allows; absent is unlimited
 */
export const addSticks = (
  userId: string,
  quantity: number,
  limit: number | undefined,
  otherwise: () => Error,
): Step => ({
  update: {
    Key: keys.user(userId),
    UpdateExpression: 'SET stickCount = stickCount + :quantity',
    ConditionExpression: 'attribute_exists(PK) AND stickCount <= :room',
    ExpressionAttributeValues: {
      ':quantity': quantity,
      ':room': (limit ?? Number.MAX_SAFE_INTEGER) - quantity,
    },
  },
  otherwise,
})

/** Takes sticks off the user's count; it can never fall below zero. */
export const takeSticks = (userId: string, quantity: number): Step => ({
  update: {
    Key: keys.user(userId),
    UpdateExpression: 'SET stickCount = stickCount - :quantity',
    ConditionExpression: 'stickCount >= :quantity',
    ExpressionAttributeValues: { ':quantity': quantity },
  },
})
