import { UnreadableFile } from '../../../features/files/unreadable-file.ts'
import { lastRow, most, tooManyColumns } from './table-limits.ts'

const separators = [',', ';', '\t', '|'] as const

/** The lines that tell what separates the cells. */
const sampled = 100

/**
 * Reads a text with separated cells, of any separator and line end.
 *
 * @returns as many rows as an import takes; a quotation mark that stands alone remains in its cell
 * @throws UnreadableFile for more columns than an import takes
 */
export async function readCsv(text: string): Promise<string[][]> {
  const { parse } = (await import('papaparse')).default
  // A first line that names the separator, as Excel writes it.
  const [line = '', named] = /^sep=(.)\r?\n/i.exec(text) ?? []
  // Some files have several kinds of line ends.
  const whole = unquoteLines(text.slice(line.length).replace(/\r\n?/g, '\n'))
  const lines = named === undefined ? splitAligned(whole) : whole
  const delimiter = named ?? findSeparator(lines)
  const read = (from: string) => {
    const rows: string[][] = []
    let isMalformed = false
    parse<string[]>(from, {
      delimiter,
      newline: '\n',
      preview: lastRow,
      step: ({ data, errors }, parser) => {
        isMalformed ||= errors.some(({ type }) => type === 'Quotes')
        rows.push(data.map(decodeEntities))
        if (data.length > most.columns) parser.abort()
      },
    })
    return { rows, isMalformed }
  }
  const first = read(lines)
  const { rows } = first.isMalformed ? read(mendQuotes(lines, delimiter)) : first
  if ((rows.at(-1)?.length ?? 0) > most.columns) throw new UnreadableFile(tooManyColumns)
  return rows
}

const entities: ReadonlyMap<string, string> = new Map(
  Object.entries({ amp: '&', quot: '"', apos: "'", lt: '<', gt: '>', nbsp: ' ' }),
)
const accents: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grave: '\u0300',
    acute: '\u0301',
    circ: '\u0302',
    tilde: '\u0303',
    uml: '\u0308',
    cedil: '\u0327',
  }),
)

/** Some programs write texts as on their pages: `Romeo &amp; Julieta`, `Padr&oacute;n`, `Ram&#243;n`. */
const decodeEntities = (cell: string): string =>
  cell.includes('&')
    ? cell.replace(
        /&(?:#(\d{1,5})|([a-z])([a-z]{3,5})|([a-z]{2,4}));/gi,
        (all, ...found: string[]) => {
          const [code, letter = '', accent = '', name = ''] = found
          if (code) return String.fromCodePoint(Number(code))
          const mark = accents.get(accent)
          return mark
            ? `${letter}${mark}`.normalize()
            : (entities.get(`${letter}${accent}${name}`) ?? all)
        },
      )
    : cell

/** Some programs quote each line as a whole: `"Oliva,""Serie V"",3"`. */
function unquoteLines(text: string): string {
  const lines = text.split('\n')
  const some = lines.filter((line) => line !== '')
  const isQuoted = (line: string) => /^"(?:[^"]|"")*[,;\t](?:[^"]|"")*"$/.test(line)
  return some.length > 1 && some.every(isQuoted)
    ? lines.map((line) => line.slice(1, -1).replaceAll('""', '"')).join('\n')
    : text
}

/** A text without separators whose columns are aligned by spaces gets tabs. */
function splitAligned(text: string): string {
  const some = text.split('\n', sampled).filter((line) => line.trim() !== '')
  const isAligned = (line: string) => /\S {2,}\S/.test(line) && !/[,;|\t]/.test(line)
  return some.length > 1 && some.every(isAligned) ? text.replace(/(?<=\S) {2,}(?=\S)/g, '\t') : text
}

/**
 * Finds what separates the cells of a text: it divides most lines, and most of those into the same number of cells.
 * Blank lines and titles, which no separator divides, do not count.
 */
function findSeparator(text: string): string {
  const lines = text
    .slice(0, 200_000)
    .split('\n', sampled)
    .map((line) => line.replace(/"[^"]*"/g, ''))
  const rated = separators.map((separator) => {
    const widths = lines.map((line) => line.split(separator).length).filter((width) => width > 1)
    const groups = [...Map.groupBy(widths, (width) => width)].map(([, same]) => same.length)
    return { separator, divided: widths.length, alike: Math.max(0, ...groups) }
  })
  const [best] = rated.toSorted(
    (one, other) => other.divided - one.divided || other.alike - one.alike,
  )
  return best?.separator ?? ','
}

/** The most lines of one cell. */
const mostLines = 50

/**
 * Doubles the quotation marks that neither open nor close a cell, as in `"6" x 52"`, so that a parser takes them as
 * typed. A cell may hold several lines if it closes before the row has more cells than the first one.
 */
function mendQuotes(text: string, separator: string): string {
  const lines = text.split('\n')
  const width = Math.max(...lines.slice(0, 10).map((line) => line.split(separator).length))
  const mark = separator.replace(/[|]/, '\\$&')
  const cell = `(?:"(?:[^"]|"")*"|[^"${mark}\\n][^${mark}\\n]*|)`
  const whole = new RegExp(`^${cell}(?:${mark}${cell}){0,${width - 1}}$`)
  const mended: string[] = []
  for (let place = 0; place < lines.length; ) {
    let row = lines[place] ?? ''
    let taken = 1
    while (!whole.test(row) && taken < mostLines && place + taken < lines.length) {
      row += `\n${lines[place + taken]}`
      taken += 1
    }
    if (!whole.test(row)) {
      taken = 1
      row = (lines[place] ?? '').split(separator).map(quoteStray).join(separator)
    }
    mended.push(row)
    place += taken
  }
  return mended.join('\n')
}

function quoteStray(cell: string): string {
  if (!cell.startsWith('"') || /^"(?:[^"]|"")*"$/.test(cell)) return cell
  const inner = /^"(.*)"$/.exec(cell)?.[1] ?? cell
  return `"${inner.replaceAll('"', '""')}"`
}
