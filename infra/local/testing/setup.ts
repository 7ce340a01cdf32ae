import { afterAll, afterEach, vi } from 'vitest'
import { reachCloud } from './environment.ts'
import { createTableApart } from './own-table.ts'

/** The table of tests that do not ask for another one: see `reachProductTable`. */
const tableApart = 'apart'

// The next file runs in the same process.
if (process.env.TABLE_NAME !== tableApart) {
  reachCloud()
  await createTableApart(tableApart)
  process.env.TABLE_NAME = tableApart
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => void vi.unstubAllEnvs())
