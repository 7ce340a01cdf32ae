import { vi } from 'vitest'

/** Stops the date, and no timer, until the test ends. */
export function freezeDate(now: Date): void {
  vi.useFakeTimers({ toFake: ['Date'], now })
}
