/** In millimeters. The labels are in the middle of their paper, so its margins follow. */
type Sheet = {
  readonly name: string
  readonly paper: {
    readonly kind: 'letter' | 'a4' | 'wide' | 'square'
    readonly width: number
    readonly height: number
  }
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
  readonly gapX: number
  readonly gapY: number
}

const letter = { kind: 'letter', width: 215.9, height: 279.4 } as const
const a4 = { kind: 'a4', width: 210, height: 297 } as const

/**
 * Sheets of labels that other makers copy, by the measures of gLabels' templates and of sheets themselves; each
 * adds up to its paper. Labels on a roll are a page each.
 */
export const sheets = {
  '5160': {
    name: 'Letter, 30 labels (Avery 5160)',
    paper: letter,
    columns: 3,
    rows: 10,
    width: 66.675,
    height: 25.4,
    gapX: 3.175,
    gapY: 0,
  },
  '22806': {
    name: 'Letter, 12 squares (Avery 22806)',
    paper: letter,
    columns: 3,
    rows: 4,
    width: 50.8,
    height: 50.8,
    gapX: 15.875,
    gapY: 14.8166,
  },
  L7160: {
    name: 'A4, 21 labels (Avery L7160)',
    paper: a4,
    columns: 3,
    rows: 7,
    width: 63.5,
    height: 38.1,
    gapX: 2.54,
    gapY: 0,
  },
  L7120: {
    name: 'A4, 35 squares (Avery L7120)',
    paper: a4,
    columns: 5,
    rows: 7,
    width: 35,
    height: 35,
    gapX: 5,
    gapY: 5,
  },
  wide: {
    name: 'Single, 62 × 29 mm',
    paper: { kind: 'wide', width: 62, height: 29 },
    columns: 1,
    rows: 1,
    width: 62,
    height: 29,
    gapX: 0,
    gapY: 0,
  },
  square: {
    name: 'Single, 50 × 50 mm',
    paper: { kind: 'square', width: 50, height: 50 },
    columns: 1,
    rows: 1,
    width: 50,
    height: 50,
    gapX: 0,
    gapY: 0,
  },
} as const satisfies Readonly<Record<string, Sheet>>

export type SheetName = keyof typeof sheets
export const sheetNames = ['5160', '22806', 'L7160', 'L7120', 'wide', 'square'] as const

/** Returns the upper left corner of a label in millimeters. Places count from 0, row by row. */
export function placeOn(sheet: Sheet, place: number): { readonly x: number; readonly y: number } {
  const { paper, columns, rows, width, height, gapX, gapY } = sheet
  const [dx, dy] = [width + gapX, height + gapY]
  const left = (paper.width - columns * dx + gapX) / 2
  const top = (paper.height - rows * dy + gapY) / 2
  return { x: left + (place % columns) * dx, y: top + Math.floor(place / columns) * dy }
}

/** Labels by sheet, each with its place, when the first places of the first sheet are used up. */
export function divide<T>(labels: readonly T[], { columns, rows }: Sheet, used: number) {
  const most = columns * rows
  const placed = labels.map((label, n) => ({
    label,
    place: (n + used) % most,
    on: Math.floor((n + used) / most),
  }))
  return [...Map.groupBy(placed, ({ on }) => on).values()]
}
