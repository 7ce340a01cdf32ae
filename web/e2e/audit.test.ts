import { expect, inject } from 'vitest'
import { memberScenarios } from '../testing/states/index.ts'
import { memberPages, visitorPages } from '../testing/states/pages.ts'
import { answerSamples, signInSample } from '../testing/states/sample-answers.ts'
import { visitorScenarios } from '../testing/states/visitor-states.ts'
import { audit, inParts, reset } from './audit.ts'
import { findFocusFaults } from './find-focus-faults.ts'
import { phone } from './taps.ts'
import { test as base } from './test.ts'

const test = base.extend('unanswered', async ({ context }) => answerSamples(context))

test.describe('On a phone', () => {
  test.override('device', phone)

  test.for(inParts([...visitorPages, ...visitorScenarios]))(
    'The pages of a visitor fit all widths and fingers and the rules of axe, and nothing moves (part %#)',
    async (scenarios, { page, unanswered }) => {
      expect(await audit(page, scenarios)).toEqual([])
      expect(unanswered).toEqual([])
    },
  )

  test.for(inParts([...memberPages, ...memberScenarios]))(
    'The pages of a member fit all widths and fingers and the rules of axe, and nothing moves (part %#)',
    async (scenarios, { context, page, unanswered }) => {
      await signInSample(context, inject('cloudUrl'))
      expect(await audit(page, scenarios)).toEqual([])
      expect(unanswered).toEqual([])
    },
  )
})

test('Tab reaches every control of every page in order, with a visible focus', async ({
  context,
  page,
  unanswered,
}) => {
  const found: string[] = []
  for (const pages of [visitorPages, memberPages]) {
    if (pages === memberPages) await signInSample(context, inject('cloudUrl'))
    for (const [[name, show]] of pages) {
      await show(page)
      found.push(...(await findFocusFaults(page, name)))
      await reset(page)
    }
  }
  expect([...found, ...unanswered]).toEqual([])
})
