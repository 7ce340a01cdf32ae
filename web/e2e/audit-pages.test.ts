import { expect, inject } from 'vitest'
import { memberPages, visitorPages } from '../testing/states/pages.ts'
import { respondWithSamples, signInSample } from '../testing/states/sample-responses.ts'
import { audit, inParts } from './audit.ts'
import { findFocusFaults } from './find-focus-faults.ts'
import { phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base
  .extend('device', phone)
  .extend('unanswered', async ({ context }) => respondWithSamples(context))

const all = [
  ...inParts(visitorPages).map((scenarios) => ({ scenarios, isMember: false })),
  ...inParts(memberPages).map((scenarios) => ({ scenarios, isMember: true })),
]

test.for(all)(
  'fits pages as they open to all widths, fingers, the Tab key and axe, and moves nothing ($scenarios.0.0.0, …)',
  async ({ scenarios, isMember }, { context, page, unanswered }) => {
    if (isMember) await signInSample(context, inject('cloudUrl'))
    expect(await audit(page, scenarios, findFocusFaults)).toEqual([])
    expect(unanswered).toEqual([])
  },
)
