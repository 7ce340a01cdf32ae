import { expect, test } from 'vitest'
import { collectionMilestones, milestonesOf } from './collection-milestones.ts'

test('the milestones are those of the specification, the smallest first', () => {
  expect(collectionMilestones.map(({ threshold, name }) => [threshold, name])).toEqual([
    [1, 'First Stick'],
    [5, 'Getting Started'],
    [10, 'Enthusiast'],
    [25, 'Serious Collector'],
    [50, 'Master Collector'],
    [100, 'Legendary Humidor'],
  ])
})

test.each([
  [0, 0, 0, 'First Stick', 1],
  [1, 1, 16, 'Getting Started', 4],
  [2, 1, 16, 'Getting Started', 3],
  [4, 1, 16, 'Getting Started', 1],
  [5, 2, 33, 'Enthusiast', 5],
  [6, 2, 33, 'Enthusiast', 4],
  [9, 2, 33, 'Enthusiast', 1],
  [10, 3, 50, 'Serious Collector', 15],
  [11, 3, 50, 'Serious Collector', 14],
  [24, 3, 50, 'Serious Collector', 1],
  [25, 4, 66, 'Master Collector', 25],
  [26, 4, 66, 'Master Collector', 24],
  [49, 4, 66, 'Master Collector', 1],
  [50, 5, 83, 'Legendary Humidor', 50],
  [51, 5, 83, 'Legendary Humidor', 49],
  [99, 5, 83, 'Legendary Humidor', 1],
])(
  'with %i sticks %i milestones are achieved, %i percent; %s is next, %i away',
  (count, achieved, progressPercent, name, remaining) => {
    const progress = milestonesOf(count)
    expect(progress).toMatchObject({ achieved, total: 6, progressPercent })
    expect(progress.next).toMatchObject({ name, remaining })
    expect(progress.milestones.filter((milestone) => milestone.achieved)).toHaveLength(achieved)
  },
)

test.each([100, 101, 20_000])(
  'with %i sticks all milestones are achieved and there is no next one',
  (count) => {
    const progress = milestonesOf(count)
    expect(progress).toMatchObject({ achieved: 6, progressPercent: 100 })
    expect(progress.next).toBeUndefined()
    expect(progress.milestones.every(({ progressPercent }) => progressPercent === 100)).toBe(true)
  },
)

test.each([
  [0, [0, 0, 0, 0, 0, 0]],
  [1, [100, 20, 10, 4, 2, 1]],
  [24, [100, 100, 100, 96, 48, 24]],
  [33, [100, 100, 100, 100, 66, 33]],
  [99, [100, 100, 100, 100, 100, 99]],
])('with %i sticks the progress to each milestone is %o percent', (count, percents) => {
  expect(milestonesOf(count).milestones.map(({ progressPercent }) => progressPercent)).toEqual(
    percents,
  )
})
