import { expect, test } from 'vitest'
import { yearOf } from './derive-year.ts'
import { pictureOf } from './describe-picture.ts'
import { drawYear, type Pen, pictureSize } from './draw-year.ts'

const padron = { id: 'p', brand: 'Padron', lineName: '1964 Anniversary', size: 'Torpedo' }
const long = { id: 'l', brand: 'Oliva', lineName: 'Serie V '.repeat(20).trim() }
const smokes = ['2026-01-05', '2026-01-20', '2026-03-01'].map((day) => ({
  cigar: 0,
  at: `${day}T12:00:00Z`,
  purchased: '2025-01-01',
  rating: 4,
}))
const history = {
  cigars: [padron, long],
  purchases: [{ cigar: 1, day: '2026-02-01', quantity: 1000, pricePerCigar: 9, remaining: 1 }],
  smokes: [
    ...smokes,
    { ...smokes[0], cigar: 1, at: '2026-05-01T12:00:00Z', purchased: '2026-02-01', rating: 5 },
  ],
}

/** What is written, and how wide it is: half of its font's size for each letter. */
function draw(given: Parameters<typeof yearOf>[0]) {
  const written: { text: string; x: number; width: number }[] = []
  const columns: number[] = []
  const measureText = (text: string) => ({
    width: ([...text].length * Number(/(\d+)px/.exec(pen.font)?.[1])) / 2,
  })
  const pen: Pen = {
    fillStyle: '',
    font: '',
    textAlign: 'start',
    measureText,
    fillRect: (_x, _y, width, height) => void (width === 48 && columns.push(height)),
    fillText: (text, x) => void written.push({ text, x, ...measureText(text) }),
  }
  const picture = pictureOf(yearOf(given, '2026', 'UTC'), '2026')
  drawYear(pen, picture)
  return { written, columns, texts: written.map(({ text }) => text), alt: picture.text }
}

test('The picture says what was smoked and bought and what was best, and nothing of money', () => {
  const { texts, columns, alt } = draw(history)
  expect(texts.filter((text) => !/^[A-Z]$/.test(text))).toEqual([
    ...['My year in cigars', '2026'],
    ...['4', 'sticks smoked', '1,000', 'sticks bought', '1', 'new brand'],
    ...['Most smoked, 3 sticks', 'Padron 1964 Anniversary Torpedo'],
    ...['Best, 5 stars', expect.stringMatching(/^Oliva Serie V .*…$/)],
    'Digital Humidor',
  ])
  expect(columns).toEqual([220, 0, 110, 0, 110, 0, 0, 0, 0, 0, 0, 0])
  expect(alt).toContain('My 2026 in cigars: 4 sticks smoked, 1,000 sticks bought, 1 new brand.')
  expect(alt).toContain('Most smoked, 3 sticks: Padron 1964 Anniversary Torpedo.')
})

test('Every text is inside of the picture', () => {
  for (const { text, x, width } of draw(history).written) {
    expect([text, x - width / 2 >= 0, x + width / 2 <= pictureSize.width]).toEqual([
      text,
      true,
      true,
    ])
  }
})

test('Where the plan locks purchases the sum of sticks bought is left out; without smokes the columns are of those bought', () => {
  const locked = { cigar: 0, day: '2026-04-01', remaining: 1 }
  const { texts, columns } = draw({
    ...history,
    purchases: [...history.purchases, locked],
    smokes: [],
  })
  expect(texts).not.toContain('sticks bought')
  expect(columns[1]).toBe(220)
})

test('A cigar that is both the most smoked and the best is named once', () => {
  const { texts } = draw({ ...history, smokes })
  expect(texts).toContain('Most smoked, 3 sticks, and the best, 4 stars')
  expect(texts.filter((text) => text.startsWith('Padron'))).toHaveLength(1)
})
