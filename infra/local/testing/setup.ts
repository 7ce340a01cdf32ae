import { afterAll, vi } from 'vitest'
import { reachCloud } from './environment.ts'
import { createTableApart } from './own-table.ts'

reachCloud()

// See `reachProductTable`.
process.env.TABLE_NAME = 'apart'
await createTableApart('apart')

// The next file runs in the same process.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
