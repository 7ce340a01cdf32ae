import { expect, test } from 'vitest'
import { readCount } from './read-counts.ts'

test.each([
  ['10', { sticks: 10 }],
  ['10.0', { sticks: 10 }],
  ['10,00', { sticks: 10 }],
  ['7 sticks', { sticks: 7 }],
  ['0', { sticks: 0 }],
  ['box of 20', { boxes: 1, inBox: 20 }],
  ['a box', { boxes: 1 }],
  ['2 boxes of 10', { boxes: 2, inBox: 10 }],
  ['Box (25)', { boxes: 1, inBox: 25 }],
  ['2 x 10', { boxes: 2, inBox: 10 }],
  ['3 Kisten à 25', { boxes: 3, inBox: 25 }],
  ['20ct', { sticks: 20 }],
  ['20 ct', { sticks: 20 }],
  ['20 ea', { sticks: 20 }],
  ['20 left', { sticks: 20 }],
  ['x20', { sticks: 20 }],
  ['20x', { sticks: 20 }],
  ['20+', { sticks: 20 }],
  ['5 pack', { boxes: 1, inBox: 5 }],
  ['10-pack', { boxes: 1, inBox: 10 }],
  ['5er Pack', { boxes: 1, inBox: 5 }],
  ['3er', { boxes: 1, inBox: 3 }],
  ['Kiste mit 10', { boxes: 1, inBox: 10 }],
  ['5 (box)', { boxes: 5 }],
  ['single', { sticks: 1 }],
  ['some', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['1,000', undefined],
  ['10.000 sticks', undefined],
  ['', undefined],
])('The count %j is %j', (cell, count) => {
  expect(readCount(cell)).toEqual(count)
})
