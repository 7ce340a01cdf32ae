import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import type { Report, ReportBrand, ReportCigar } from './derive-report.ts'
import {
  type Cover,
  describeBasis,
  describeSums,
  factsOf,
  type Line,
  linesOf,
  nameSized,
  type Options,
} from './describe-report.ts'

/** Sizes and places are in points, from the upper left corner of the page. */
const paper = { A4: { width: 595, height: 842 }, LETTER: { width: 612, height: 792 } }
export type Paper = keyof typeof paper

/** Letter is the paper of these countries (CLDR, 'paper size'). */
const lettered = /-(BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE)\b/

/** The paper of a language of the browser, `en-US`. */
export const paperOf = (language: string): Paper => (lettered.test(language) ? 'LETTER' : 'A4')

export const margin = 48
/** Below the rows, for the line with the number of the page. */
const footer = 24

export const styles = {
  title: { font: 'serif', size: 26, color: '#2a1c13' },
  brand: { font: 'serif', size: 17, color: '#2a1c13' },
  name: { font: 'bold', size: 10.5, color: '#2a1c13' },
  value: { font: 'sans', size: 9.5, color: '#2a1c13' },
  text: { font: 'sans', size: 9.5, color: '#5a4737' },
} as const
export type Style = keyof typeof styles

type Box = { readonly x: number; readonly y: number; readonly width: number }
export type Text = Box & {
  readonly kind: 'text'
  /** The tag of the text in the document. */
  readonly role: 'H1' | 'H2' | 'H3' | 'P'
  readonly text: string
  readonly style: Style
  readonly isAtEnd?: boolean
}
type Photo = Box & { readonly kind: 'photo'; readonly imageUrl: string; readonly alt: string }
type Rule = Box & { readonly kind: 'rule' }
export type Item = Text | Photo | Rule

/** A part that is never split between pages. */
type Block = {
  readonly height: number
  /** `y` is from its upper edge. */
  readonly items: readonly Item[]
  readonly staysWithNext?: boolean
  readonly bookmark?: string
}

export type Sheet = { readonly items: readonly Item[]; readonly bookmarks: readonly string[] }

/** The height of a text within a width. */
export type Measure = (text: string, style: Style, width: number) => number

/** The pages of a report. */
export function layOut(
  report: Report,
  options: Options,
  cover: Cover,
  { size, measure }: { readonly size: Paper; readonly measure: Measure },
): Sheet[] {
  const width = paper[size].width - 2 * margin
  const room = paper[size].height - 2 * margin - footer
  const rows = rowsIn(width, measure)
  const blocks = [
    coverOf(report, options, cover, rows),
    ...report.brands.flatMap((brand) => [
      headOf(brand, options, rows),
      ...brand.cigars.flatMap((cigar) => cigarOf(cigar, options, rows)),
    ]),
  ]
  return paginate(blocks, room)
}

/** Puts blocks onto pages: none is split, and a heading is on the page of what follows it. */
export function paginate(blocks: readonly Block[], room: number): Sheet[] {
  const sheets: { items: Item[]; bookmarks: string[] }[] = []
  let y = room
  blocks.forEach(({ height, items, staysWithNext, bookmark }, index) => {
    const together = height + (staysWithNext ? (blocks[index + 1]?.height ?? 0) : 0)
    if (sheets.length === 0 || (y > 0 && y + together > room)) {
      sheets.push({ items: [], bookmarks: [] })
      y = 0
    }
    const sheet = sheets.at(-1)
    sheet?.items.push(...items.map((item) => ({ ...item, y: item.y + y + margin })))
    if (bookmark !== undefined) sheet?.bookmarks.push(bookmark)
    y += height
  })
  return sheets
}

export const photoSize = { width: 84, height: 63 }
/** The width of the values at the end of lines. */
const valueWidth = 180
const gap = 8

type Rows = ReturnType<typeof rowsIn>

/** Makes texts and rules of a width, `x` from its left edge; `end` is the lower edge of a text. */
function rowsIn(wide: number, measure: Measure) {
  const text = (text: string, style: Style, role: Text['role'], y: number, x = 0) => {
    const width = wide - x
    const item: Text = { kind: 'text', role, text, style, x: x + margin, y, width }
    return { items: [item], end: y + measure(text, style, width) }
  }
  /** A text, and a value at the end of its line. */
  const line = ({ text: start, value }: Line, y: number, x = 0) => {
    if (value === undefined) return text(start, 'text', 'P', y, x)
    const width = wide - x - valueWidth
    const shared = { kind: 'text', role: 'P', y } as const
    const items: Item[] = [
      { ...shared, text: start, style: 'text', x: x + margin, width },
      {
        ...shared,
        text: value,
        style: 'value',
        isAtEnd: true,
        x: x + margin + width,
        width: valueWidth,
      },
    ]
    const heights = [measure(start, 'text', width), measure(value, 'value', valueWidth)]
    return { items, end: y + Math.max(...heights) }
  }
  const rule = (y: number): Item => ({ kind: 'rule', x: margin, y, width: wide })
  return { text, line, rule }
}

function coverOf({ sums }: Report, options: Options, cover: Cover, rows: Rows): Block {
  const title = rows.text('Collection Report', 'title', 'H1', 0)
  const items: Item[] = [...title.items]
  let y = title.end + gap
  for (const fact of factsOf(sums, options, cover)) {
    const line = rows.line(fact, y)
    items.push(...line.items, rows.rule(line.end + 3))
    y = line.end + gap
  }
  if (!options.prices) return { items, height: y + gap }
  const basis = rows.text(describeBasis(sums).join(' '), 'text', 'P', y)
  return { items: [...items, ...basis.items], height: basis.end + gap }
}

function headOf({ brand, sums }: ReportBrand, options: Options, rows: Rows): Block {
  const name = rows.text(brand, 'brand', 'H2', 2 * gap)
  const line = rows.text(describeSums(sums, options), 'text', 'P', name.end)
  return {
    items: [...name.items, ...line.items, rows.rule(line.end + 4)],
    height: line.end + gap,
    staysWithNext: true,
    bookmark: brand,
  }
}

/** A cigar with more lines than this may continue on another page. */
const mostLines = 24

function cigarOf(entry: ReportCigar, options: Options, rows: Rows): Block[] {
  const { cigar } = entry
  const { imageUrl } = options.photos ? cigar : {}
  const x = imageUrl === undefined ? 0 : photoSize.width + 14
  const lines = linesOf(entry, options)
  const parts = lines.length === 0 ? [[]] : chunksOf(lines)
  return parts.map((part, index) => {
    const name =
      index === 0 ? rows.text(nameSized(cigar), 'name', 'H3', gap / 2, x) : { items: [], end: 0 }
    const items: Item[] = [...name.items]
    let { end } = name
    for (const one of part) {
      const line = rows.line(one, end + 2, x)
      items.push(...line.items)
      end = line.end
    }
    if (index === 0 && imageUrl !== undefined) {
      const alt = `Photo of ${nameCigar(cigar)}`
      const photo = { x: margin, y: gap / 2, width: photoSize.width, alt }
      items.push({ kind: 'photo', imageUrl, ...photo })
      end = Math.max(end, gap / 2 + photoSize.height)
    }
    if (index === parts.length - 1) items.push(rows.rule(end + gap / 2))
    return { items, height: end + gap }
  })
}

const chunksOf = (lines: readonly Line[]) =>
  Array.from({ length: Math.ceil(lines.length / mostLines) }, (_, index) =>
    lines.slice(index * mostLines, (index + 1) * mostLines),
  )
