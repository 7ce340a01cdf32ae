import type { Settings } from '../../../shared/contract/user.ts'
import { currencySign } from '../../../shared/rules/money.ts'
import { ownSettings } from '../../session/own-settings.ts'
import {
  type Item,
  type Measure,
  margin,
  photoSize,
  type Style,
  styles,
  type Text,
} from './lay-out.ts'

type Pdf = PDFKit.PDFDocument
type Structure = ReturnType<Pdf['struct']>

/** JPEGs by the paths of the photos. */
export type Photos = ReadonlyMap<string, ArrayBuffer>

/** The characters that all three fonts of the document have. */
const latin = /^[\u0020-\u007e\u00a0-\u00ffŒœı–—‘’‚“”„•…‹›€™−]*$/

const isLatin = (text: string): boolean => latin.test(text)

/** A text as the fonts can show it: without the sign of inches and signs of currencies that they lack. */
export function printable(
  text: string,
  { currency }: Pick<Settings, 'currency'> = ownSettings(),
): string {
  const sign = currencySign(currency)
  const plain = text.normalize('NFC').replaceAll('″', '"')
  return isLatin(sign) ? plain : plain.replaceAll(sign, `${currency} `)
}

/** The height of texts in the fonts of a document. */
export const measureIn =
  (doc: Pdf): Measure =>
  (text, style, width) => {
    const shown = printable(text)
    return isLatin(shown)
      ? inStyle(doc, style).heightOfString(shown, { width })
      : styles[style].size * lineHeight
  }

const inStyle = (doc: Pdf, style: Style) =>
  doc.font(styles[style].font).fontSize(styles[style].size)

/** Draws a part of a page, and tags it for screen readers. */
export function drawItem(doc: Pdf, root: Structure, item: Item, photos: Photos): void {
  const { x, y, width } = item
  if (item.kind === 'rule') {
    asArtifact(doc, () => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .stroke('#ddceb6')
    })
  } else if (item.kind === 'text') {
    const { role, text } = item
    const actual = isLatin(printable(text)) ? {} : { actual: text }
    root.add(doc.struct(role, actual, () => drawText(doc, item)))
  } else {
    const photo = photos.get(item.imageUrl)
    if (!photo) return
    const draw = () => {
      doc.image(photo, x, y, { fit: [width, photoSize.height], align: 'center' })
    }
    root.add(doc.struct('Figure', { alt: item.alt }, draw))
  }
}

/** The line at the lower edge of a page. */
export function drawFooter(doc: Pdf, start: string, end: string): void {
  const width = doc.page.width / 2 - margin
  const y = doc.page.height - margin
  const common = { kind: 'text', role: 'P', style: 'text', y, width } as const
  asArtifact(doc, () => {
    drawText(doc, { ...common, text: start, x: margin })
    drawText(doc, { ...common, text: end, x: margin + width, isAtEnd: true })
  })
}

/** Draws something that screen readers skip. */
function asArtifact(doc: Pdf, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' })
  draw()
  doc.endMarkedContent()
}

function drawText(doc: Pdf, { text, style, x, y, width, isAtEnd = false }: Text): void {
  const shown = printable(text)
  if (isLatin(shown)) {
    const align = isAtEnd ? 'right' : 'left'
    inStyle(doc, style).fillColor(styles[style].color).text(shown, x, y, { width, align })
  } else {
    const picture = pictureOf(shown, style)
    const fitted = Math.min(width, picture.width)
    doc.image(picture.source, isAtEnd ? x + width - fitted : x, y, { width: fitted })
  }
}

/** The line height of text in system fonts, in font sizes. */
const lineHeight = 1.4

/** Pixels of a point. */
const sharpness = 4

/** A text that the fonts cannot show, in those of the system, as a picture of one line. */
function pictureOf(text: string, style: Style) {
  const canvas = document.createElement('canvas')
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser cannot draw.')
  const { font, size, color } = styles[style]
  const height = size * sharpness
  const inFont = `${font === 'bold' ? 600 : 400} ${height}px ${font === 'serif' ? 'EB Garamond, serif' : 'Hanken Grotesk, sans-serif'}`
  pen.font = inFont
  canvas.width = Math.ceil(pen.measureText(text).width) + 1
  canvas.height = Math.ceil(height * lineHeight)
  // JPEG has no transparency: it would become black.
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  // A canvas that was resized has forgotten its font.
  pen.font = inFont
  pen.fillStyle = color
  pen.textBaseline = 'middle'
  pen.fillText(text, 0, canvas.height / 2)
  return { source: canvas.toDataURL('image/jpeg', 0.9), width: canvas.width / sharpness }
}
