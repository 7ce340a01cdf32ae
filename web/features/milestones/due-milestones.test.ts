import { describe, expect, it } from 'vitest'
import { achievedWith, dueOf } from './due-milestones.ts'

describe('the milestones to celebrate', () => {
  it.each([
    ['nothing of an empty collection', 0, undefined, []],
    ['the first of somebody new', 1, [], ['first-stick']],
    [
      'all three of somebody who begins with ten',
      10,
      [],
      ['first-stick', 'getting-started', 'enthusiast'],
    ],
    ['none short of the next', 9, ['first-stick', 'getting-started'], []],
    ['the next when it is reached', 10, ['first-stick', 'getting-started'], ['enthusiast']],
    ['only the highest on a device that remembers nothing', 120, undefined, ['legendary-humidor']],
    [
      'none that was celebrated before sticks were smoked',
      5,
      ['first-stick', 'getting-started', 'enthusiast'],
      [],
    ],
  ] as const)('are %s', (_, count, known, due) => {
    expect(dueOf(achievedWith(count), known)).toEqual(due)
  })
})
