import { expect, inject } from 'vitest'
import { memberScenarios } from '../testing/states/index.ts'
import { respondWithSamples, signInSample } from '../testing/states/sample-responses.ts'
import { visitorScenarios } from '../testing/states/visitor-states.ts'
import { audit, inParts } from './audit.ts'
import { phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base
  .extend('device', phone)
  .extend('unanswered', async ({ context }) => respondWithSamples(context))

const all = [
  ...inParts(visitorScenarios).map((scenarios) => ({ scenarios, isMember: false })),
  ...inParts(memberScenarios).map((scenarios) => ({ scenarios, isMember: true })),
]

test.for(all)(
  'fits states of pages to all widths, fingers and axe, and moves nothing ($scenarios.0.0.0, …)',
  async ({ scenarios, isMember }, { context, page, unanswered }) => {
    if (isMember) await signInSample(context, inject('cloudUrl'))
    expect(await audit(page, scenarios)).toEqual([])
    expect(unanswered).toEqual([])
  },
)
