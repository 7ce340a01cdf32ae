import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  lockRestocks,
  replaceRestock,
  restockLine,
  splitNotes,
  unlockRestocks,
  withRestock,
} from './restock-notes.ts'

test.each([
  [
    { day: '2026-11-21', quantity: 5, priceCents: 1000, notes: 'A good year.' },
    '[Restock 11/21/2026] 5 sticks at $10.00 each. A good year.',
  ],
  [
    { day: '2026-01-05', quantity: 1, priceCents: 123450 },
    '[Restock 1/5/2026] 1 stick at $1,234.50 each.',
  ],
  [{ day: '2026-01-05', quantity: 20 }, '[Restock 1/5/2026] 20 sticks.'],
  [
    { day: '2026-01-05', quantity: 20, priceCents: 0, notes: '  ' },
    '[Restock 1/5/2026] 20 sticks.',
  ],
  [
    { day: '2026-01-05', quantity: 2, notes: 'From Marta.\r\n\n[Restock 1/1/2020] no.' },
    '[Restock 1/5/2026] 2 sticks. From Marta. [Restock 1/1/2020] no.',
  ],
])('a restock of %o is described in one line', (restock, line) => {
  expect(restockLine(restock)).toBe(line)
})

test('notes are split into the tasting and the restocks in their order', () => {
  expect(
    splitNotes(
      'Cocoa.\n[Restock 1/5/2026] 20 sticks.\nAnd cedar.\r\n\r\n[Restock 11/21/2026] 1 stick. Gift',
    ),
  ).toEqual({
    tasting: 'Cocoa.\nAnd cedar.',
    restocks: [
      { date: '1/5/2026', text: '20 sticks.' },
      { date: '11/21/2026', text: '1 stick. Gift' },
    ],
  })
})

test.each([
  '',
  'Cocoa and [Restock 1/5/2026] in the middle',
  '[Restock] without a day',
  '[Restock 2026-01-05] in another form',
  '[11/21/2026, 8:05 PM] a personal note',
])('%j contains no restock', (notes) => {
  expect(splitNotes(notes)).toEqual({ tasting: notes, restocks: [] })
})

/** Any character; fast-check's own 'binary' takes seconds to set up. */
const codePoint = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

test('any restock note is read again as one record, and the tasting stays', () => {
  fc.assert(
    fc.property(
      fc.record({
        quantity: fc.integer({ min: 1, max: 999 }),
        notes: fc.string({ unit: codePoint }),
      }),
      fc.array(fc.lorem(), { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
      (restock, tasting) => {
        const line = restockLine({ day: '2026-11-21', ...restock })
        const { restocks, ...rest } = splitNotes(`${tasting}\n${line}`)
        expect(rest).toEqual({ tasting })
        expect(restocks).toEqual([
          { date: '11/21/2026', text: line.slice('[Restock 11/21/2026] '.length) },
        ])
      },
    ),
  )
})

test('a restock line is added below the notes while there is room', () => {
  const line = restockLine({ day: '2026-11-21', quantity: 5 })
  expect(withRestock(undefined, line)).toBe(line)
  expect(withRestock('Cocoa', line)).toBe(`Cocoa\n${line}`)
  const full = 'x'.repeat(20_000 - line.length)
  expect(withRestock(full, line)).toBe(full)
  expect(withRestock(full.slice(1), line)).toHaveLength(20_000)
})

test('the line of a restock is replaced or taken out where it is, while there is room', () => {
  const [line, other] = ['[Restock 1/5/2026] 20 sticks.', '[Restock 1/6/2026] 2 sticks.']
  const notes = `Cocoa.\n${line}\nAnd cedar.`
  expect(replaceRestock(notes, line, other)).toBe(`Cocoa.\n${other}\nAnd cedar.`)
  expect(replaceRestock(notes, line, undefined)).toBe('Cocoa.\nAnd cedar.')
  expect(replaceRestock(line, line, undefined)).toBe('')
  expect(replaceRestock(notes, other, undefined)).toBe(notes)
  expect(replaceRestock(notes, line, 'x'.repeat(20_000))).toBe(notes)
})

const whole = [
  'Cocoa.',
  '[Restock 11/21/2026] 5 sticks at $10.00 each. A good year.',
  '[Restock 11/21/2026] 5 sticks at $12.00 each.',
  '[Restock 1/2/2027] From a friend',
].join('\n')
const locked = [
  'Cocoa.',
  '[Restock 11/21/2026] 5 sticks.',
  '[Restock 11/21/2026] 5 sticks.',
  '[Restock 1/2/2027]',
].join('\n')

test('locked restock lines say their day and sticks', () => {
  expect(lockRestocks(whole)).toBe(locked)
})

test.each([
  ['of other notes', locked.replace('Cocoa.', 'Cedar.'), whole.replace('Cocoa.', 'Cedar.')],
  [
    'of which one was deleted',
    locked.split('\n').slice(0, 2).join('\n'),
    whole.split('\n').slice(0, 2).join('\n'),
  ],
  ['that was reworded', '[Restock 11/21/2026] 6 sticks.', '[Restock 11/21/2026] 6 sticks.'],
])('locked lines %s are stored whole again', (_, edited, stored) => {
  expect(unlockRestocks(edited, whole)).toBe(stored)
})
