import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeLimit } from './describe-limit.ts'

beforeEach(() => {
  vi.stubGlobal('location', { pathname: '/all-cigars', search: '?sort=age' })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('a limit of the plan', () => {
  it.each([
    [
      'inventory',
      'Collection Limit Reached',
      "You've reached your collection limit. Please upgrade for more storage.",
    ],
    [
      'scan',
      'Scan Limit Reached',
      "You've reached your scan limit. Please upgrade to continue using AI identification.",
    ],
    ['humidor', 'Limit Reached', 'Free has one humidor. Please upgrade to add another.'],
    [undefined, 'Limit Reached', "You've reached your plan limit. Please upgrade for more access."],
  ] as const)('of type %s has the title %s', (limitType, title, description) => {
    const action = { label: 'Upgrade', to: '/subscribe?from=%2Fall-cigars%3Fsort%3Dage' }
    expect(describeLimit(limitType, '')).toEqual({ title, description, action })
  })

  it("uses the server's message if there is one", () => {
    expect(describeLimit('scan', 'No scans left this month.').description).toBe(
      'No scans left this month.',
    )
  })
})
