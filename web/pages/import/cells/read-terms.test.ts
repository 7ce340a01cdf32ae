import { expect, test } from 'vitest'
import {
  findScale,
  isRounded,
  maybeSchool,
  readOrigin,
  readStars,
  readStrength,
  readWrapper,
} from './read-terms.ts'

test.each([
  ['maduro', 'Maduro'],
  ['Connecticut Shade', 'Connecticut'],
  ['San Andrés', 'Mexican San Andres'],
  ['Ecuadorian Habano', 'Ecuador Habano'],
  ['Nicaragua', 'Nicaraguan'],
  ['Dominican Republic', 'Dominican'],
  ['velvet', undefined],
  ['', undefined],
])('The wrapper %j is %s', (cell, wrapper) => {
  expect(readWrapper(cell)).toBe(wrapper)
})

test.each([
  ['nicaragua', 'Nicaragua'],
  ['Dominikanische Republik', 'Dominican Republic'],
  ['D.R.', 'Dominican Republic'],
  ['Kuba', 'Cuba'],
  ['U.S.A.', 'United States'],
  ['USA', 'United States'],
  ['Brasilien', 'Brazil'],
  ['Honduran', 'Honduras'],
  ['Nicarágua', 'Nicaragua'],
  ['Equador', 'Ecuador'],
  ['NIC', 'Nicaragua'],
  ['HON', 'Honduras'],
  ['nice', undefined],
  ['Atlantis', undefined],
  ['', undefined],
])('The origin %j is %s', (cell, origin) => {
  expect(readOrigin(cell)).toBe(origin)
})

test.each([
  ['Mild', 'Mild'],
  ['light to medium', 'Mild-Medium'],
  ['Medium/Full', 'Medium-Full'],
  ['Full-bodied', 'Full'],
  ['mittelkräftig', 'Medium-Full'],
  ['suave', 'Mild'],
  ['zwaar', 'Full'],
  ['encorpado', 'Full'],
  ['3', 'Medium'],
  ['5/5', 'Full'],
  ['6', undefined],
  ['Robusto', undefined],
  ['', undefined],
])('The strength %j is %s', (cell, strength) => {
  expect(readStrength(cell)).toBe(strength)
})

test('reads a strength of a column with ten steps', () => {
  expect(['1', '4', '9', '10'].map((cell) => readStrength(cell, 10))).toEqual([
    ...(['Mild', 'Mild-Medium', 'Full', 'Full'] as const),
  ])
  expect(readStrength('8/10')).toBe('Medium-Full')
})

test.each([
  ['4', 5, 4],
  ['4.5', 5, 5],
  ['★★★', 5, 3],
  ['8', 10, 4],
  ['92', 100, 5],
  ['87', 100, 4],
  ['82', 100, 3],
  ['71', 100, 2],
  ['40', 100, 1],
  ['9/10', 5, 5],
  ['88/100', 10, 4],
  ['92 %', 5, 5],
  ['4.5 stars', 100, 5],
  ['★★★½', 5, 4],
  ['★★★½', 100, 4],
  ['0.92', 1, 5],
  ['0.86', 1, 4],
  ['1', 1, 5],
  ['92 Punkte', 5, 5],
  ['9 pts', 10, 5],
  ['4', 100, undefined],
  ['16/20', 5, 4],
  ['16', 20, 4],
  ['8 out of 10', 5, 4],
  ['7 von 10', 5, 4],
  ['4★', 10, 4],
  ['****', 10, 4],
  ['★★★☆☆', 5, 3],
  ['3-4', 5, 4],
  ['92-94', 100, 5],
  ['A-', 5, 5],
  ['B', 5, 4],
  ['C+', 5, 3],
  ['F', 5, 1],
  ['3½', 5, 4],
  ['3 1/2', 5, 4],
  ['0', 5, undefined],
  ['7', 5, undefined],
  ['great', 5, undefined],
  ['6', 6, 5],
  ['3', 6, 3],
  ['1', 'school', 5],
  ['1,3', 'school', 5],
  ['2', 'school', 4],
  ['2-', 'school', 4],
  ['3+', 'school', 3],
  ['1-2', 'school', 5],
  ['5', 'school', 1],
  ['6', 'school', 1],
  ['7', 'school', undefined],
] as const)('The rating %j of %s is %s stars', (cell, scale, stars) => {
  expect(readStars(cell, scale)).toBe(stars)
})

test('A column of ratings has the scale of its highest', () => {
  expect(findScale(['3', '5', ''])).toBe(5)
  expect(findScale(['3', '8,5'])).toBe(10)
  expect(findScale(['88', '3'])).toBe(100)
  expect(findScale(['16', '18,5'])).toBe(20)
  expect(findScale(['4', '5'], 'Rating (1-10)')).toBe(10)
  expect(findScale(['4'], 'Score /100')).toBe(100)
  expect(findScale(['4'], 'Bewertung von 10')).toBe(10)
  expect(findScale(['4,5', '92 Punkte', '88/100'])).toBe(5)
  expect(findScale([])).toBe(5)
  expect(findScale(['0.92', '1', ''])).toBe(1)
  expect(findScale(['1', '1'])).toBe(5)
  expect(findScale(['4', '92 %', '95/100'])).toBe(5)
})

test.each([
  [['1', '2-'], 'Note', true],
  [['1,3'], 'Bewertung (Schulnote)', true],
  [['1'], 'Bewertung (1-6)', true],
  [['1', '8'], 'Note', false],
  [['16/20'], 'Note', false],
  [['1'], 'Rating', false],
  [['gut'], 'Note', false],
])('tells whether %j below “%s” may be grades: %s', (cells, title, isGrades) => {
  expect(maybeSchool(cells, title)).toBe(isGrades)
})

test.each([
  ['4', 5, false],
  ['★★★', 100, false],
  ['4.5', 5, true],
  ['B', 5, true],
  ['★★★½', 5, true],
  ['92', 100, true],
  ['8/10', 5, true],
  ['great', 5, false],
] as const)(
  'tells of the rating %j of %i that its stars are rounded: %s',
  (cell, scale, rounded) => {
    expect(isRounded(cell, scale)).toBe(rounded)
  },
)
