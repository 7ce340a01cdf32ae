import { expect, test } from 'vitest'
import { runKillRound } from './run-kill-round.ts'

const java = process.env.HUMIDOR_JAVA ?? 'java'

test('After kill -9 in the middle of writing, Java is gone and every acknowledged item is there', async () => {
  const { endpoint, acknowledged, lost } = await runKillRound({ blow: 'all', java, before: 100 })
  expect(lost).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(100)
  await expect(fetch(endpoint)).rejects.toThrow()
})

test('After kill -9 of Java alone it runs again at the same address, and every acknowledged item is there', async () => {
  const { acknowledged, lost } = await runKillRound({ blow: 'database', java, before: 100 })
  expect(lost).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(150)
})
