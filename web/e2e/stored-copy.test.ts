import { expect, inject } from 'vitest'
import { routes } from '../../shared/contract/index.ts'
import type { Route } from '../../shared/contract/route.ts'
import { getUser } from '../../shared/contract/session.ts'
import { isKept } from '../api/offline-cache.ts'
import { paths } from '../paths.ts'
import { type Responses, resetResponses, respondToSome } from '../testing/states/browser-network.ts'
import { memberPages } from '../testing/states/pages.ts'
import {
  respondWithPremium,
  respondWithSamples,
  signInSample,
} from '../testing/states/sample-responses.ts'
import { watchShift } from './audit.ts'
import { phone } from './taps.ts'
import { test as base } from './test.ts'
import { untilKept } from './until-kept.ts'

const test = base
  .extend('device', phone)
  .extend('unanswered', async ({ context }) => respondWithSamples(context))

const refusal = { status: 503, json: { code: 'unavailable', message: 'We are busy.' } }
const keptRoutes = routes.flatMap(({ entry }) => (isKept({ meta: entry }) ? [entry] : []))
const busy: Responses = new Map(routes.map(({ entry }) => [entry, () => refusal]))

/** For two dozen pages, each loaded twice, on a machine that is busy with other work, in milliseconds. */
const limit = 300_000

test('shows each page as last seen when every call fails, and nothing moves', {
  timeout: limit,
}, async ({ context, page, watch, unanswered }) => {
  watch.allow(503)
  await signInSample(context, inject('cloudUrl'))
  const shift = await watchShift(page)
  const note = page.getByText(/^Could not refresh\./)
  const retries = page.getByRole('main').getByRole('alert')
  for (const [[name, show]] of memberPages) {
    // A retry waits for the routes read so far. Home shows its heading before its script runs.
    const read = new Set<Route>([getUser])
    const record: Responses = new Map(
      keptRoutes.map((route) => [route, () => void read.add(route)]),
    )
    const failures = async () => {
      resetResponses(page)
      respondWithPremium(page)
      await show(page)
      await untilKept(page, ...read)
      respondToSome(page, busy)
      respondToSome(page, record)
      await page.reload()
      await note.waitFor()
      return retries.allInnerTexts()
    }
    // Only the server knows the plan.
    const isPaid = name === paths.subscribe.title
    await expect.poll(failures).toEqual(isPaid ? [expect.stringContaining('Your plan')] : [])
    expect({ name, shift: await shift() }).toEqual({
      name,
      shift: expect.toSatisfy((sum) => sum < 0.01),
    })
  }
  expect(unanswered).toEqual([])
})
