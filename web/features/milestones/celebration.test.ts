import { describe, expect, it } from 'vitest'
import {
  advance,
  type Celebration,
  type CelebrationEvent,
  noCelebration,
  stepDurations,
} from './celebration.ts'

const two: CelebrationEvent = {
  type: 'achieved',
  milestones: ['first-stick', 'getting-started'],
}
const one: CelebrationEvent = { type: 'achieved', milestones: ['first-stick'] }
const time: CelebrationEvent = { type: 'time-passed' }
const next: CelebrationEvent = { type: 'went-on' }
const close: CelebrationEvent = { type: 'closed' }
const stateAfter = (...events: CelebrationEvent[]): Celebration =>
  events.reduce(advance, noCelebration)

/** Lets time alone pass, and tells when each step came, in milliseconds from the beginning. */
function watch(begun: Celebration): (readonly [at: number, step: string, shown: number])[] {
  const seen: (readonly [number, string, number])[] = []
  let now = 0
  for (let state = begun; state.step !== 'none'; state = advance(state, time)) {
    seen.push([now, state.step, state.at])
    now += stepDurations[state.step]
  }
  return [...seen, [now, 'none', -1]]
}

describe('the celebration of milestones', () => {
  it('left alone shows each for four seconds, the last two more, and fades for half a second', () => {
    expect(watch(stateAfter(two))).toEqual([
      [0, 'showing', 0],
      [4_000, 'showing', 1],
      [8_000, 'lingering', 1],
      [10_000, 'leaving', 1],
      [10_500, 'none', -1],
    ])
  })

  it.each([
    ['one alone is closed by its only button', [one, next], { step: 'leaving', at: 0 }],
    ['Next shows the next one', [two, next], { step: 'showing', at: 1 }],
    ['the button of the last one closes', [two, next, next], { step: 'leaving', at: 1 }],
    ['so it does while that lingers', [two, time, time, next], { step: 'leaving', at: 1 }],
    ['Close leaves out those that would follow', [two, close], { step: 'leaving', at: 0 }],
    ['closing twice is closing once', [two, close, close, next], { step: 'leaving', at: 0 }],
    ['what is achieved meanwhile waits for its turn', [one, two], { milestones: ['first-stick'] }],
  ] as const)('%s', (_, events, state) => {
    expect(stateAfter(...events)).toMatchObject(state)
  })

  it('does not begin with nothing, and is over when it has faded', () => {
    expect(stateAfter({ type: 'achieved', milestones: [] })).toEqual(noCelebration)
    expect(stateAfter(one, close, time)).toEqual(noCelebration)
    expect(stateAfter(one, close, time, two)).toMatchObject({ step: 'showing', at: 0 })
  })
})
