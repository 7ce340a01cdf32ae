import { expect, test } from 'vitest'
import { updateExpression } from './update-expression.ts'

test('values are set, null takes away, undefined leaves, and reserved words do no harm', () => {
  expect(updateExpression({ name: 'x', size: null, notes: undefined, count: 0 })).toEqual({
    UpdateExpression: 'SET #name = :name, #count = :count REMOVE #size',
    ExpressionAttributeNames: { '#name': 'name', '#size': 'size', '#count': 'count' },
    ExpressionAttributeValues: { ':name': 'x', ':count': 0 },
  })
})

test('an update may only set, or only take away', () => {
  expect(updateExpression({ a: 1 }).UpdateExpression).toBe('SET #a = :a')
  expect(updateExpression({ a: null }).UpdateExpression).toBe('REMOVE #a')
})
