import { expect, inject } from 'vitest'
import { memberScenarios } from '../testing/states/index.ts'
import { memberPages, visitorPages } from '../testing/states/pages.ts'
import { respondWithSamples, signInSample } from '../testing/states/sample-responses.ts'
import { visitorScenarios } from '../testing/states/visitor-states.ts'
import { audit, inParts } from './audit.ts'
import { findFocusFaults } from './find-focus-faults.ts'
import { phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base
  .extend('device', phone)
  .extend('unanswered', async ({ context }) => respondWithSamples(context))

const all = [
  { parts: inParts(visitorPages), audience: 'visitor', findMore: findFocusFaults },
  { parts: inParts(memberPages), audience: 'member', findMore: findFocusFaults },
  { parts: inParts(visitorScenarios), audience: 'visitor' },
  { parts: inParts(memberScenarios), audience: 'member' },
].flatMap(({ parts, ...given }) => parts.map((scenarios, part) => ({ ...given, scenarios, part })))

/** The pages as they open are reached by the Tab key, too: every control, in order, with a visible focus. */
test.for(all)(
  'fits the pages of a $audience to all widths, fingers, the keyboard and axe, and moves nothing ($scenarios.0.0.0, …)',
  async ({ scenarios, audience, findMore }, { context, page, unanswered }) => {
    if (audience === 'member') await signInSample(context, inject('cloudUrl'))
    expect(await audit(page, scenarios, findMore)).toEqual([])
    expect(unanswered).toEqual([])
  },
)
