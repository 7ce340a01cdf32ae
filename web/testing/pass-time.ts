import { act } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Stops timeouts until the test ends; they pass by `pass`. */
export function stopTimeouts(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

/** Lets time pass for the page, in steps small enough that it can answer each. */
export async function pass(milliseconds: number): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    await act(() => vi.advanceTimersByTimeAsync(Math.min(100, milliseconds - passed)))
  }
}

/** Looks again after each short moment, like `expect.poll`. */
export const pollPassing = (look: () => unknown) =>
  expect.poll(async () => {
    await pass(20)
    return look()
  })
