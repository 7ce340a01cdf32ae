import { expect, test } from 'vitest'
import { contentsOf, fitting, roomIn, spaceOf, warnOfRoom } from './room.ts'

test.each([
  ['Robusto', { ringGauge: 50, length: 5 }, 1],
  ['Toro', { ringGauge: 52, length: 6 }, 1.298],
  ['Gordo', { ringGauge: 60, length: 6 }, 1.728],
  ['Churchill', { ringGauge: 47, length: 7 }, 1.237],
  ['Petit Corona', { ringGauge: 42, length: 5 }, 0.706],
  ['stick of an unknown size', {}, 1],
  ['stick of an unknown length', { ringGauge: 60 }, 1.44],
  ['stick of an unknown ring gauge', { length: 7 }, 1.4],
])('A %s takes its share of the space of a Robusto', (_, size, space) => {
  expect(spaceOf(size)).toBeCloseTo(space, 3)
})

const fat = { ringGauge: 60, length: 5 }

test('Each humidor holds what lies in it, and fat sticks take more of its space', () => {
  const contents = contentsOf([
    { quantity: 4 },
    { quantity: 10, ...fat, places: [{ humidorId: 'desktop', sticks: 10 }] },
    { quantity: 5, places: [{ humidorId: 'desktop', sticks: 3 }] },
    { quantity: 0, places: [] },
  ])
  expect(Object.fromEntries(contents)).toEqual({
    main: { sticks: 6, cigars: 2, taken: 6 },
    desktop: { sticks: 13, cigars: 2, taken: expect.closeTo(17.4) },
  })
})

test.each([
  [{ capacity: 25, taken: 20 }, 5],
  [{ capacity: 25, taken: 30 }, -5],
  [{ taken: 20 }, undefined],
  [{ capacity: 25 }, undefined],
])('In %j there is free space for %s', (humidor, free) => {
  expect(roomIn(humidor)?.free).toBe(free)
})

test.each([
  [10, {}, 10],
  [10, fat, 6],
  [0.5, {}, 0],
  [-3, {}, 0],
  [3 * spaceOf(fat), fat, 3],
])('Into free space of %d fit so many sticks of the size %j', (free, size, sticks) => {
  expect(fitting(free, size)).toBe(sticks)
})

test.each([
  [{ capacity: 20, taken: 10 }, 10, undefined],
  [
    { capacity: 20, taken: 10 },
    11,
    'This humidor has room for about 10 more sticks by our estimate.',
  ],
  [{ capacity: 20, taken: 19 }, 2, 'This humidor has room for about 1 more stick by our estimate.'],
  [{ capacity: 20, taken: 22 }, 1, 'This humidor has no room left by our estimate.'],
  [{ taken: 22 }, 999, undefined],
])('Into %j, %d more sticks are warned of by %j', (humidor, sticks, words) => {
  expect(warnOfRoom(humidor, { sticks })).toBe(words)
})
