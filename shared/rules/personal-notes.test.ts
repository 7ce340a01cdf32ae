import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addPersonalNote,
  newPersonalNote,
  type PersonalNote,
  parsePersonalNotes,
  withoutPersonalNote,
  writePersonalNotes,
} from './personal-notes.ts'

const evening = new Date('2026-11-22T01:05:00Z')
const first: PersonalNote = {
  date: '11/21/2026, 8:05 PM',
  text: 'Still tight, try again in spring.',
}
const second: PersonalNote = { date: '3/2/2027, 9:30 AM', text: 'Open now.\n\nCedar, then cocoa.' }
const both = `[11/21/2026, 8:05 PM] Still tight, try again in spring.

[3/2/2027, 9:30 AM] Open now.

Cedar, then cocoa.`

describe('personal notes', () => {
  it('are entries with the time in brackets, a blank line between them', () => {
    expect(parsePersonalNotes(both)).toEqual([first, second])
    expect(writePersonalNotes([first, second])).toBe(both)
    expect(parsePersonalNotes(' \n\n ')).toEqual([])
  })

  it('have no date where none was written, and every paragraph is then an entry', () => {
    expect(parsePersonalNotes(`A gift.\n\nFrom Marta.\n\n${both}`)).toEqual([
      { text: 'A gift.' },
      { text: 'From Marta.' },
      first,
      second,
    ])
    expect(parsePersonalNotes('[see page 3] of the book')).toEqual([
      { text: '[see page 3] of the book' },
    ])
  })

  it.each([
    ['America/New_York', '11/21/2026, 8:05 PM'],
    ['UTC', '11/22/2026, 1:05 AM'],
    ['Asia/Tokyo', '11/22/2026, 10:05 AM'],
  ])('in %s are stamped %s', (timeZone, date) => {
    expect(newPersonalNote('  Open now. ', evening, timeZone)).toEqual({ date, text: 'Open now.' })
  })

  it('keep the paragraphs of an entry, whatever blank lines separate them', () => {
    expect(newPersonalNote('One\r\n\r\n \r\nTwo\r\nThree', evening, 'UTC').text).toBe(
      'One\n\nTwo\nThree',
    )
  })

  it('insert an entry at the end or at its former position', () => {
    expect(addPersonalNote('', first)).toBe(writePersonalNotes([first]))
    expect(addPersonalNote(writePersonalNotes([first]), second)).toBe(both)
    expect(addPersonalNote(writePersonalNotes([second]), first, 0)).toBe(both)
    expect(addPersonalNote(writePersonalNotes([first]), second, 9)).toBe(both)
  })

  it('lose an entry at any position, and do not change without it', () => {
    expect(withoutPersonalNote(both, first)).toBe(writePersonalNotes([second]))
    expect(withoutPersonalNote(`Older.\n\n${both}`, second)).toBe(
      `Older.\n\n${both.split('\n')[0]}`,
    )
    expect(withoutPersonalNote(both, { text: first.text })).toBe(both)
  })
})

/** Text in which brackets, stamps, backslashes and blank lines are frequent. */
const scraps = fc
  .array(
    fc.oneof(
      fc.constantFrom('\n', '\n\n', ' ', '\\', '[', ']', '[11/21/2026, 8:05 PM] ', '\r\n', '\t'),
      fc.string({ maxLength: 6, unit: 'grapheme' }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''))
const written = scraps.filter((text) => text.trim() !== '')
const moment = fc.date({
  min: new Date('1950-01-01'),
  max: new Date('2090-01-01'),
  noInvalidDate: true,
})

describe('whatever a person writes', () => {
  it('comes back as one entry, the others untouched', () => {
    fc.assert(
      fc.property(scraps, written, moment, (notes, text, now) => {
        const entry = newPersonalNote(text, now, 'Europe/Berlin')
        const after = parsePersonalNotes(addPersonalNote(notes, entry))
        expect(after).toEqual([...parsePersonalNotes(notes), entry])
      }),
    )
  })

  it('is read the same after it was read and written', () => {
    fc.assert(
      fc.property(scraps, (notes) => {
        const entries = parsePersonalNotes(notes)
        expect(parsePersonalNotes(writePersonalNotes(entries))).toEqual(entries)
      }),
    )
  })

  it('can be taken out and put back', () => {
    fc.assert(
      fc.property(scraps, written, moment, (notes, text, now) => {
        const entry = newPersonalNote(text, now, 'UTC')
        const position = parsePersonalNotes(notes).length
        const without = withoutPersonalNote(addPersonalNote(notes, entry), entry)
        expect(parsePersonalNotes(without)).toEqual(parsePersonalNotes(notes))
        expect(parsePersonalNotes(addPersonalNote(without, entry, position)).at(-1)).toEqual(entry)
      }),
    )
  })
})
