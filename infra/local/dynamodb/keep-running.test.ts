import { beforeEach, expect, test, vi } from 'vitest'
import { keepRunning } from './keep-running.ts'

let started: { end: () => Promise<void>; ended: Promise<void> }[]
let now: number
let lost: string[]

beforeEach(() => {
  started = []
  now = 0
  lost = []
  vi.spyOn(console, 'error').mockReturnValue()
})

const start = async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const process = { ended: promise, end: async () => resolve() }
  started.push(process)
  return process
}
const keep = (starting = start) =>
  keepRunning(
    starting,
    ({ message }) => lost.push(message),
    () => now,
  )
const die = async (nth: number) => {
  await started[nth]?.end()
  await expect.poll(() => started.length + lost.length).toBeGreaterThan(nth + 1)
}

test('restarts a process that ends, and logs it', async () => {
  const running = await keep()
  await die(0)
  await expect.poll(() => running.current()).toBe(started[1])
  expect(vi.mocked(console.error).mock.calls).toContainEqual([
    'The database ended and is started again.',
  ])
  await running.stop()
})

test('gives up after the third end within a minute, and logs one line', async () => {
  const running = await keep()
  await die(0)
  await die(1)
  now = 59_999
  await die(2)
  expect(lost).toEqual([expect.stringMatching(/^The database ended 3 times within a minute/)])
  expect(started).toHaveLength(3)
  expect(running.current()).toBeUndefined()
})

test('does not count ends of more than a minute ago', async () => {
  const running = await keep()
  await die(0)
  await die(1)
  now = 60_001
  await die(2)
  await expect.poll(() => running.current()).toBe(started[3])
  expect(lost).toEqual([])
  await running.stop()
})

test('counts a failed start as an end and retries it', async () => {
  let failures = 1
  const running = await keep(async () => {
    if (started.length === 1 && failures-- > 0) throw new Error('no memory')
    return start()
  })
  await die(0)
  await expect.poll(() => running.current()).toBe(started[1])
  await started[1]?.end()
  await expect.poll(() => lost).toHaveLength(1)
})

test('does not restart a stopped process, also during its start', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const running = await keep(async () => {
    if (started.length === 1) await promise
    return start()
  })
  await started[0]?.end()
  await expect.poll(() => running.current()).toBeUndefined()
  const stopped = running.stop()
  resolve()
  await stopped
  await started[1]?.ended
  expect(started).toHaveLength(2)
  expect(lost).toEqual([])
})
