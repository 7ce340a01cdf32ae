import { expect, test } from 'vitest'
import { runReminders } from '../../../infra/local/testing/models/pipeline.ts'
import { newReminded } from '../../../infra/local/testing/models/reminded-user.ts'

const { clock, relay, find, settle } = runReminders()

test('a cigar that is removed is due no more', async () => {
  clock.now = new Date('2030-01-01T12:00:00Z')
  const ana = await newReminded()
  await ana.setAlert()
  const cigarId = await ana.add('2029-05-10')
  await settle(await relay())
  clock.now = new Date('2030-05-10T09:00:00Z')
  const { messages } = await find()
  expect(messages).toHaveLength(1)
  await ana.remove(cigarId)
  await settle([...messages, ...(await relay())])
  expect(await ana.notifications()).toEqual([])
  expect((await find()).messages).toEqual([])
})
