import { expect, test } from 'vitest'
import { runKillRound } from './run-kill-round.ts'

test('After kill -9 of Java alone it runs again at the same address; after kill -9 of all, Java is gone; every acknowledged item is there', async () => {
  const java = process.env.HUMIDOR_JAVA ?? 'java'
  const { endpoint, acknowledged, lost } = await runKillRound({
    blow: 'database',
    java,
    before: 100,
  })
  expect(lost).toEqual([])
  expect(acknowledged.length).toBeGreaterThanOrEqual(150)
  await expect(fetch(endpoint)).rejects.toThrow()
})
