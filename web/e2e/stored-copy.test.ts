import { expect, inject } from 'vitest'
import { routes } from '../../shared/contract/index.ts'
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

const test = base
  .extend('device', phone)
  .extend('unanswered', async ({ context }) => respondWithSamples(context))

const busy = { status: 503, json: { code: 'unavailable', message: 'We are busy.' } }
const failures: Responses = new Map(routes.map(({ entry }) => [entry, () => busy]))

test('With every call failing, each page that was seen before shows what it showed, and nothing moves', async ({
  context,
  page,
  watch,
  unanswered,
}) => {
  watch.allow(503)
  await signInSample(context, inject('cloudUrl'))
  const shift = await watchShift(page)
  const note = page.getByText(/^Could not refresh\./)
  const retries = page.getByRole('main').getByRole('alert')
  const lost: string[] = []
  for (const [[name, show]] of memberPages) {
    resetResponses(page)
    respondWithPremium(page)
    await show(page)
    await page.getByText('Updating...').waitFor({ state: 'detached' })
    respondToSome(page, failures)
    await page.reload()
    await note.waitFor()
    lost.push(...(await retries.allInnerTexts()).map((text) => `${name}: ${text}`))
    expect(await shift()).toBeLessThan(0.01)
  }
  expect(lost.map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
    'Choose Your Plan: Your plan could not be loaded. Try Again',
  ])
  expect(unanswered).toEqual([])
})
