import { expect, test } from 'vitest'
import { invokeLater } from './invoke-later.ts'

/** A function that fails so often at first, and the pauses between its tries. */
function failing(failures: number, ending = new AbortController()) {
  const pauses: number[] = []
  let tries = 0
  const trigger = async () => {
    tries++
    if (tries <= failures) throw new Error('no mail')
  }
  const invoke = invokeLater(trigger, ending.signal, async (ms) => void pauses.push(ms))
  return { invoke, ending, pauses, tries: () => tries }
}

test.each([
  [0, []],
  [1, [60_000]],
  [9, [60_000, 120_000]],
])(
  'retries a function that fails %i times after %j ms, unseen by its caller',
  async (failures, pauses) => {
    const one = failing(failures)
    await one.invoke({})
    await expect.poll(one.tries).toBe(1 + pauses.length)
    expect(one.pauses).toEqual(pauses)
  },
)

test('retries nothing after the end', async () => {
  const one = failing(9)
  one.ending.abort()
  await one.invoke({})
  await expect.poll(() => one.pauses).toEqual([60_000])
  expect(one.tries()).toBe(1)
})
