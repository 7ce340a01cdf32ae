import { expect, onTestFinished, test } from 'vitest'
import { table } from './client.ts'
import { listPurchasesOf } from './due.ts'

/** Counts the Queries of this process. */
function countQueries() {
  let queries = 0
  table.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        if (commandName === 'QueryCommand') queries++
        return next(args)
      },
    { name: 'count', step: 'initialize' },
  )
  onTestFinished(() => void table.middlewareStack.remove('count'))
  return () => queries
}

test.each([
  [0, 0],
  [10, 10],
  [11, 1],
])('the purchases of %i cigars are %i Queries', async (cigars, queries) => {
  const queried = countQueries()
  const ids = Array.from({ length: cigars }, (_, n) => String(n))
  await listPurchasesOf('nobody', new Set(ids), { eventually: true })
  expect(queried()).toBe(queries)
})
