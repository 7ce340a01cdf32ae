import { setTimeout } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'

/** The endpoint answered something else than we rely on. */
export class Differs extends Error {
  override readonly name = 'Differs'
}

/** A step has no input, because an earlier step failed. */
export class NotReached extends Error {
  override readonly name = 'NotReached'
}

const show = (value: unknown): string => JSON.stringify(value) ?? 'undefined'

/** @throws Differs unless both are deeply equal */
export function same(what: string, actual: unknown, expected: unknown): void {
  if (isDeepStrictEqual(actual, expected)) return
  throw new Differs(`${what}: ${show(actual)} instead of ${show(expected)}`)
}

/** @throws Differs unless the call is refused with an error of one of these names */
export async function refused(call: Promise<unknown>, ...names: string[]): Promise<void> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  const name = error instanceof Error ? error.name : 'no error'
  if (!names.includes(name)) throw new Differs(`${name} instead of ${names.join(' or ')}`)
}

/** @throws NotReached when the step that makes the value has failed */
export function reached<T>(value: T | undefined): T {
  if (value === undefined) throw new NotReached('an earlier step failed')
  return value
}

const patienceMs = 20_000
const pauseMs = 200

/**
 * Waits for the result of a reaction. @throws Differs if `read` returns undefined for 20 seconds
 */
export async function eventually<T>(what: string, read: () => Promise<T | undefined>): Promise<T> {
  const until = performance.now() + patienceMs
  for (;;) {
    const value = await read()
    if (value !== undefined) return value
    if (performance.now() > until) throw new Differs(`${what} did not happen`)
    await setTimeout(pauseMs)
  }
}
