import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { type BrandInfo, getBrandInfo } from '../../../shared/contract/brands.ts'
import { queryClient } from '../../api/query-client.ts'
import { fail, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'

const pending: BrandInfo = {
  brandName: 'Zzyzx',
  state: 'pending',
  notableLines: [],
  writtenByAi: false,
}
const written: BrandInfo = {
  ...pending,
  state: 'known',
  description: 'A road in a desert.',
  writtenByAi: true,
}

const isAwaited = /It appears here by itself\.$/
const isLate = /Please try again later\.$/

/** Opens the page of a brand whose story is being written; its clock can be advanced. */
async function openPending() {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  const requests = respond(getBrandInfo, pending)
  const user = openPage('/brand/Zzyzx')
  await screen.findByText('The story of Zzyzx is being written.')
  screen.getByText(isAwaited)
  return { user, requests }
}

const advance = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Advances the clock, and expects no request. */
async function expectNoRequest(requests: readonly unknown[]): Promise<void> {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = requests.length
  await advance(9000)
  expect(queryClient.isFetching()).toBe(0)
  expect(requests).toHaveLength(before)
}

test('shows a story after it is written, without a reload, marked as written by AI', async () => {
  const { requests } = await openPending()
  await advance(3000)
  await waitFor(() => expect(requests).toHaveLength(2))
  screen.getByText(isAwaited)
  respond(getBrandInfo, written)
  await advance(3000)
  await screen.findByText('A road in a desert.')
  screen.getByText('Written by AI. Names and dates may be wrong.')
})

test('polls for a story for half a minute at every visit', async () => {
  const start = Date.now()
  const { user, requests } = await openPending()
  await advance(29_500 - (Date.now() - start))
  screen.getByText(isAwaited)
  await advance(3000)
  await screen.findByText(isLate)
  expect(screen.queryByText(isAwaited)).toBeNull()
  await expectNoRequest(requests)

  await user.click(screen.getByRole('link', { name: 'Back to brands' }))
  await screen.findByRole('heading', { name: 'Brands' })
  history.back()
  await screen.findByText(isAwaited)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  const before = requests.length
  await advance(3000)
  await waitFor(() => expect(requests.length).toBeGreaterThan(before))
})

test('requests the story again after an error only by the button', async () => {
  const { user } = await openPending()
  const failures = fail(getBrandInfo)
  await advance(3000)
  await screen.findByText(isLate)
  await expectNoRequest(failures)
  expect(failures).toHaveLength(1)
  respond(getBrandInfo, written)
  await user.click(screen.getByRole('button', { name: 'Look Again' }))
  await screen.findByText('A road in a desert.')
})
