import { expect, test, vi } from 'vitest'
import { untilFetched } from './fetched.ts'

test('fetches missing code again when the browser is online again', async () => {
  const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const fetched = untilFetched(load)
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'))
      return load.mock.calls.length
    })
    .toBe(2)
  expect(await fetched).toBe('code')
})
