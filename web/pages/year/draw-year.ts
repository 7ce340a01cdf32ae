import { nameCigar } from '../../../shared/rules/cigar-name.ts'
import { fromCents } from '../../../shared/rules/money.ts'
import { productName } from '../../../shared/rules/product.ts'
import { describeMoney } from '../../features/cigars/describe-money.ts'
import type { Year } from './derive-year.ts'
import { highlightsOf } from './highlights.tsx'

/** The shape of a post, in pixels. */
const [width, height] = [1080, 1350] as const
const margin = 96

/** The light colors of `web/ui/tokens.css`, whatever theme the page has. */
const colors = { paper: '#f6efe3', ink: '#2a1c13', soft: '#5a4737', gold: '#b78f45' } as const

/** Draws a year as a PNG: its sums, then its highlights. */
export async function drawYear(year: string, sums: Year): Promise<Blob> {
  await document.fonts?.ready
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser draws no pictures')
  drawOn(context, year, sums)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture'))), 'image/png'),
  )
}

type Canvas = Pick<CanvasRenderingContext2D, 'fillRect' | 'fillText' | 'measureText'> & {
  fillStyle: CanvasRenderingContext2D['fillStyle']
  font: string
}

/** Writes the texts of the picture, from top to bottom. */
export function drawOn(context: Canvas, year: string, sums: Year): void {
  const write = (text: string, y: number, size: number, style: 'serif' | 'sans') => {
    context.fillStyle = style === 'serif' ? colors.ink : colors.soft
    const family = style === 'serif' ? '"EB Garamond Variable", Georgia, serif' : 'sans-serif'
    context.font = `${size}px ${family}`
    context.fillText(shorten(context, text), margin, y)
  }
  context.fillStyle = colors.paper
  context.fillRect(0, 0, width, height)
  context.fillStyle = colors.gold
  context.fillRect(margin, 300, width - 2 * margin, 3)
  write('My year in cigars', 170, 52, 'sans')
  write(year, 270, 110, 'serif')
  const figures = [
    [`${sums.smoked.toLocaleString('en-US')} smoked`, 400],
    [`${sums.bought.toLocaleString('en-US')} bought`, 480],
    [`${describeMoney(fromCents(sums.spentCents))} spent`, 560],
  ] as const
  for (const [text, y] of figures) write(text, y, 64, 'serif')
  for (const [place, { label, cigar, detail }] of highlightsOf(sums).entries()) {
    const y = 670 + place * 145
    write(label, y, 30, 'sans')
    write(nameCigar(cigar), y + 52, 46, 'serif')
    write(detail, y + 94, 30, 'sans')
  }
  write(`Digital ${productName}`, height - 60, 30, 'sans')
}

/** What is too long for its line ends with an ellipsis. */
function shorten(context: Canvas, text: string): string {
  const fits = (part: string) => context.measureText(part).width <= width - 2 * margin
  if (fits(text)) return text
  let end = text.length
  while (end > 0 && !fits(`${text.slice(0, end)}…`)) end -= 1
  return `${text.slice(0, end)}…`
}
