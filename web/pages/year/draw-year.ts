import type { YearPicture } from './describe-picture.ts'

/** In pixels: as tall as a post may be that is shown whole. */
export const pictureSize = { width: 1080, height: 1350 }

/** The parts of a canvas that draw the picture. */
export type Pen = Pick<
  CanvasRenderingContext2D,
  'fillStyle' | 'font' | 'textAlign' | 'fillRect' | 'fillText'
> & { measureText(text: string): { readonly width: number } }

/** The light colors of `web/ui/tokens.css`: a picture is the same for all who see it. */
const colors = {
  paper: '#f6efe3',
  ink: '#2a1c13',
  soft: '#5a4737',
  cedar: '#94452a',
  tobacco: '#4b2e1d',
  onTobacco: '#fbf3e4',
  gold: '#b78f45',
  brightGold: '#d9b25f',
  line: '#ddceb6',
  chart: '#a86a3d',
}

const serif = '"EB Garamond", Georgia, serif'
const sans = '"Hanken Grotesk", system-ui, sans-serif'

/** The fonts that must have arrived. */
export const fonts = [`500 48px ${serif}`, `500 32px ${sans}`]

const { width, height } = pictureSize
const center = width / 2
/** Between the text and the edges. */
const margin = 84

type Text = {
  readonly x?: number
  /** The base line, in pixels. */
  readonly y: number
  /** In pixels. */
  readonly size: number
  readonly family?: string
  readonly color?: string
  /** The width that the text may have, in pixels. */
  readonly room?: number
}

/** Draws a year in the colors and fonts of the product. */
export function drawYear(pen: Pen, picture: YearPicture): void {
  drawBand(pen, picture.year)
  drawFigures(pen, picture.figures)
  drawMonths(pen, picture)
  const { cigars } = picture
  cigars.forEach(({ label, name }, index) => {
    // One alone is in the middle of the place of two.
    const y = 1085 + (index - (cigars.length - 1) / 2) * 130
    write(pen, label, { y, size: 30, color: colors.soft })
    write(pen, name, { y: y + 58, size: 54, family: serif })
  })
  write(pen, 'Digital Humidor', { y: height - 52, size: 34, family: serif, color: colors.cedar })
}

/** The paper, and the year on a cigar's band. */
function drawBand(pen: Pen, year: string): void {
  fill(pen, colors.paper, [0, 0, width, height])
  fill(pen, colors.tobacco, [0, 0, width, 400])
  fill(pen, colors.gold, [0, 370, width, 8])
  fill(pen, colors.gold, [0, 22, width, 8])
  write(pen, 'My year in cigars', { y: 128, size: 44, color: colors.onTobacco })
  write(pen, year, { y: 320, size: 230, family: serif, color: colors.brightGold })
}

function drawFigures(pen: Pen, figures: YearPicture['figures']): void {
  const room = (width - 2 * margin) / figures.length
  figures.forEach(({ value, label }, index) => {
    const x = margin + room * (index + 0.5)
    write(pen, value, { x, y: 530, size: 112, family: serif, room: room - 24 })
    write(pen, label, { x, y: 580, size: 32, color: colors.soft, room: room - 24 })
  })
}

/** Columns of at most so many pixels. */
const tallest = 220
const foot = 880

function drawMonths(pen: Pen, { months }: YearPicture): void {
  const room = (width - 2 * margin) / months.length
  const largest = Math.max(1, ...months.map(({ value }) => value))
  months.forEach(({ label, value }, index) => {
    const x = margin + room * (index + 0.5)
    const tall = Math.round((value / largest) * tallest)
    fill(pen, colors.chart, [x - 24, foot - tall, 48, tall])
    write(pen, label, { x, y: foot + 40, size: 28, color: colors.soft })
  })
  fill(pen, colors.line, [margin, foot, width - 2 * margin, 2])
}

function fill(pen: Pen, color: string, [x, y, w, h]: readonly [number, number, number, number]) {
  pen.fillStyle = color
  pen.fillRect(x, y, w, h)
}

/** Long texts get smaller, to this share at most, and are then cut off. */
const smallest = 0.7

/** Writes a centered text that keeps to its room. */
function write(pen: Pen, text: string, at: Text): void {
  const { x = center, y, size, family = sans, color = colors.ink, room = width - 2 * margin } = at
  const use = (pixels: number) => {
    pen.font = `500 ${pixels}px ${family}`
    return pen.measureText(text).width
  }
  const needed = use(size)
  if (needed > room) use(Math.floor(size * Math.max(smallest, room / needed)))
  pen.fillStyle = color
  pen.textAlign = 'center'
  pen.fillText(cut(pen, text, room), x, y)
}

function cut(pen: Pen, text: string, room: number): string {
  if (pen.measureText(text).width <= room) return text
  const letters = [...text]
  do letters.pop()
  while (letters.length > 0 && pen.measureText(`${letters.join('')}…`).width > room)
  return `${letters.join('').trimEnd()}…`
}
