import { afterAll, vi } from 'vitest'
import { reachCloud } from './environment.ts'

reachCloud()

// The next file runs in the same process.
afterAll(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
