import { describe, expect, it } from 'vitest'
import type { Milestone } from '../../../shared/contract/milestones.ts'
import { milestonesOf } from '../../../shared/rules/collection-milestones.ts'
import { inBrief } from './milestones-card.tsx'

const premium = (count: number): Milestone[] =>
  milestonesOf(count).milestones.map((one) => ({ locked: false, ...one }))
const free = (count: number): Milestone[] =>
  premium(count).map((one, index) => (index < 2 ? one : { locked: true, id: one.id }))

describe('milestones in brief', () => {
  it.each([
    ['the first of an empty collection', premium(0), ['first-stick']],
    ['the last achieved and the next', premium(12), ['enthusiast', 'serious-collector']],
    ['the last alone when all are achieved', premium(100), ['legendary-humidor']],
    ['those of Free', free(1), ['first-stick', 'getting-started']],
    ['nothing a plan does not show', free(12), ['getting-started']],
  ] as const)('are %s', (_, milestones, brief) => {
    expect(inBrief(milestones)).toEqual(brief)
  })
})
