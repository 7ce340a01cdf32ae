import { expect, test } from 'vitest'
import { newUser } from '../../../infra/local/testing/collector.ts'
import { sqsRecord } from '../../../infra/local/testing/sqs-record.ts'
import { listEarned } from '../../table/badges.ts'
import { keys } from '../../table/keys.ts'
import { updateRow } from '../../table/rows.ts'
import { userRow } from '../../table/users.ts'
import { handler } from './award-badges.ts'

test('shares that were told of late earn all badges that they reach, once', async () => {
  const { userId } = await newUser()
  const has = (sharedMilestones: number) =>
    updateRow(userRow, keys.user(userId), { set: { sharedMilestones }, when: {} })
  const data = { userId, shareId: 'any' }
  const deliver = () => handler({ Records: [sqsRecord({ detail: { version: 1, data } })] })
  await has(5)
  await Promise.all([deliver(), deliver(), deliver()])
  const earned = await listEarned(userId)
  expect(earned.map(({ badgeId }) => badgeId)).toEqual(['storyteller', 'first-share'])
  await has(0)
  expect(await deliver()).toEqual({ batchItemFailures: [] })
  expect(await listEarned(userId)).toEqual(earned)
})
