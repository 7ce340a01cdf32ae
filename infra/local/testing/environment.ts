import { inject } from 'vitest'

/** Lets handlers, table functions and gateways run in the test's own process, on the running services. */
export function reachCloud(): void {
  if (process.env.TABLE_NAME === undefined)
    Object.assign(process.env, inject('cloudEnvironment'), inject('database'))
}
