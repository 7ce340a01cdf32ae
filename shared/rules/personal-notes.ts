/**
 * Personal notes are one text: entries separated by blank lines, each begun by its time in brackets
 * in US form (spec §3): `[11/21/2026, 8:05 PM] Still tight, try again in spring.`
 */
export type PersonalNote = {
  /** The text in the brackets; absent when the entry has none (shown as 'No date'). */
  readonly date?: string
  readonly text: string
}

const stamp = /^\[(\d{1,2}\/\d{1,2}\/\d{4},? [^\]]{1,20})\] ?/

/** Blank lines separate paragraphs. Space around them is removed. */
const paragraphsOf = (text: string): string[] =>
  text
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/**
 * The entries of a notes text, in its order. A blank line inside an entry does not end
 * it: only a blank line before a stamp does, and every paragraph before the first stamp is an entry.
 */
export function parsePersonalNotes(text: string): PersonalNote[] {
  const entries: PersonalNote[] = []
  for (const paragraph of paragraphsOf(text)) {
    const date = stamp.exec(paragraph)?.[1]
    const last = entries.at(-1)
    if (date !== undefined) entries.push({ date, text: paragraph.replace(stamp, '').trim() })
    else if (last?.date === undefined) entries.push({ text: reveal(paragraph) })
    else entries[entries.length - 1] = { ...last, text: continued(last.text, paragraph) }
  }
  return entries
}

const continued = (text: string, paragraph: string): string =>
  `${text}\n\n${reveal(paragraph)}`.trim()

/**
 * The one text of entries. Parsing it gives them back, as long as entries without a date come first:
 * after a dated one such a paragraph is read as its continuation.
 */
export const writePersonalNotes = (entries: readonly PersonalNote[]): string =>
  entries
    .map(({ date, text }) => {
      const [first = '', ...more] = paragraphsOf(text)
      const begin = date === undefined ? conceal(first) : `[${date}] ${first}`
      return [begin, ...more.map(conceal)].join('\n\n')
    })
    .join('\n\n')

/** A paragraph that only looks like the beginning of an entry is marked by a backslash. */
const conceal = (paragraph: string): string =>
  stamp.test(paragraph.replace(/^\\+/, '')) ? `\\${paragraph}` : paragraph

const reveal = (paragraph: string): string =>
  paragraph.startsWith('\\') && stamp.test(paragraph.replace(/^\\+/, ''))
    ? paragraph.slice(1)
    : paragraph

/**
 * Returns the text as a new entry of this moment.
 *
 * @param text not empty once trimmed
 * @param timeZone IANA name; the stamp is in the person's own time
 * @throws RangeError when the time zone is unknown
 */
export function newPersonalNote(text: string, now: Date, timeZone: string): PersonalNote {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  })
  // There is a narrow no-break space before AM and PM, which few keyboards have.
  return { date: format.format(now).replace(/\s+/g, ' '), text: paragraphsOf(text).join('\n\n') }
}

/**
 * The notes with an entry put in.
 *
 * @param position the number of entries before it; by default, the end
 */
export function addPersonalNote(notes: string, entry: PersonalNote, position?: number): string {
  const entries = parsePersonalNotes(notes)
  return writePersonalNotes(entries.toSpliced(position ?? entries.length, 0, entry))
}

/** The notes without an entry; unchanged when it is not among them. */
export function withoutPersonalNote(notes: string, entry: PersonalNote): string {
  const entries = parsePersonalNotes(notes)
  const position = entries.findIndex(({ date, text }) => date === entry.date && text === entry.text)
  return position < 0 ? notes : writePersonalNotes(entries.toSpliced(position, 1))
}
