import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { getStats, listCigars } from '../../../shared/contract/cigars.ts'
import { call } from '../../api/client.ts'
import { comeBack, fail, reach, respond } from '../../testing/network.ts'
import { openPage } from '../../testing/open-page.tsx'
import { noStock } from '../../testing/samples.ts'

const failure = 'Your collection could not be loaded.'
const offline = 'Offline. You see what was last loaded.'

test.for([
  { who: 'that is there', isThere: true },
  { who: 'that is away', isThere: false },
])('retries a request that a server $who did not answer', async ({ isThere }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  reach(isThere)
  fail(listCigars, 'unreachable')
  openPage('/brands')
  await screen.findByText(failure)
  // Before the code that looks after the network is there.
  respond(getStats, noStock)
  await call(getStats, { query: {} })
  if (!isThere) await screen.findByText(offline)
  reach(true)
  respond(listCigars, [])
  await expect
    .poll(() => {
      vi.advanceTimersByTime(10_000)
      return screen.queryByText(failure) ?? screen.queryByText(offline)
    })
    .toBeNull()
})

test('continues when the browser reports a network again', async () => {
  reach(false)
  fail(listCigars, 'unreachable')
  openPage('/brands')
  await screen.findByText(offline)
  comeBack()
  await waitFor(() => expect(screen.queryByText(failure)).toBeNull())
  expect(screen.queryByText(offline)).toBeNull()
})
