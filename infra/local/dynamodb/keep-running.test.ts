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

test('A process that ends is started again, and the log says so', async () => {
  const running = await keep()
  await die(0)
  await expect.poll(() => running.current()).toBe(started[1])
  expect(vi.mocked(console.error).mock.calls).toContainEqual([
    'The database ended and is started again.',
  ])
  await running.stop()
})

test('After the third end within a minute it is not started again, and one line says so', async () => {
  const running = await keep()
  await die(0)
  await die(1)
  now = 59_999
  await die(2)
  expect(lost).toEqual([expect.stringMatching(/^The database ended 3 times within a minute/)])
  expect(started).toHaveLength(3)
  expect(running.current()).toBeUndefined()
})

test('Ends that are a minute ago do not count', async () => {
  const running = await keep()
  await die(0)
  await die(1)
  now = 60_001
  await die(2)
  await expect.poll(() => running.current()).toBe(started[3])
  expect(lost).toEqual([])
  await running.stop()
})

test('A start that fails counts as an end and is tried again', async () => {
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

test('A stopped process is not started again, also while it is starting', async () => {
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
