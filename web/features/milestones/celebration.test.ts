import { describe, expect, it } from 'vitest'
import { type Celebration, durationOf, goOn } from './celebration.ts'

const first: Celebration = {
  milestones: ['first-stick', 'getting-started'],
  at: 0,
  isLeaving: false,
}

describe('the celebration of milestones', () => {
  it('shows each for four seconds, the last two more, and fades for half a second', () => {
    const steps: (readonly [at: number, isLeaving: boolean, duration: number])[] = []
    for (let step: Celebration | undefined = first; step; step = goOn(step)) {
      steps.push([step.at, step.isLeaving, durationOf(step)])
    }
    expect(steps).toEqual([
      [0, false, 4_000],
      [1, false, 6_000],
      [1, true, 500],
    ])
  })

  it('ends after a single milestone', () => {
    const alone = { ...first, milestones: ['first-stick'] } as const
    expect(goOn(alone)).toEqual({ ...alone, isLeaving: true })
  })
})
