import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useSlices } from './use-slices.ts'

const double = (item: number) => 2 * item

test('maps a few items at once', () => {
  const { result } = renderHook(() => useSlices(few, double))
  expect(result.current).toMatchObject({ made: [2, 4], isCurrent: true })
})

const few = [1, 2]

test('pauses long work, tells its progress, and returns the previous results until it is done', () => {
  let now = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 1_000))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result, rerender } = renderHook(({ items }) => useSlices(items, double), {
    initialProps: { items: few },
  })
  expect(result.current).toEqual({ made: undefined, isCurrent: false, done: 1 })
  const goOn = () => act(() => vi.runAllTimers())
  goOn()
  expect(result.current).toMatchObject({ made: [2, 4], isCurrent: true })
  rerender({ items: [5] })
  expect(result.current).toMatchObject({ made: [2, 4], isCurrent: false })
  goOn()
  expect(result.current).toMatchObject({ made: [10], isCurrent: true })
})
