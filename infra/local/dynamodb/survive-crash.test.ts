import { expect, test } from 'vitest'
import { runKillRound } from './run-kill-round.ts'

test('keeps every acknowledged item, restarts a killed Java at the same address, and ends Java with its parent', async () => {
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
