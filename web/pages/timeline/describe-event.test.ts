import { expect, test } from 'vitest'
import { ageMilestones } from '../../../shared/rules/age-milestones.ts'
import type { TimelineEvent } from './derive-events.ts'
import { describeEvent } from './describe-event.ts'

const [halfYear, oneYear] = ageMilestones
const base = {
  key: 'one',
  day: '2026-11-21',
  cigar: { id: '1', brand: 'Padron', lineName: '1964' },
}
const enjoyed = { ...base, type: 'enjoyed', at: '2026-11-21T18:00:00.000Z' } as const
const aged = { ...base, type: 'milestone', agesFrom: '2025-11-21' } as const

test.each<[TimelineEvent, string, string | undefined]>([
  [{ ...base, type: 'purchase', count: 1 }, 'Purchased 1 stick', undefined],
  [{ ...base, type: 'purchase', count: 1200 }, 'Purchased 1,200 sticks', undefined],
  [{ ...base, type: 'purchase', count: undefined }, 'Purchased', undefined],
  [{ ...base, type: 'photo' }, 'Photo added', undefined],
  [{ ...aged, count: 1, milestone: halfYear }, '1 stick has aged 6 months', '6mo'],
  [{ ...aged, count: 5, milestone: oneYear }, '5 sticks have aged 1 year', '1yr'],
  [{ ...enjoyed, agesFrom: '2026-10-02' }, 'Enjoyed after 1 month, 20 days', undefined],
  [{ ...enjoyed, agesFrom: '2024-11-21', rating: 4 }, 'Enjoyed after 2 years', '8/10'],
  [{ ...enjoyed, agesFrom: '2026-11-21', rating: 5 }, 'Enjoyed after 18 hours', '10/10'],
  [{ ...enjoyed, agesFrom: '2026-12-01' }, 'Enjoyed fresh', undefined],
])('%o says %s, with the badge %s', (event, text, badge) => {
  expect(describeEvent(event, 'UTC')).toEqual({ text, ...(badge && { badge }) })
})
