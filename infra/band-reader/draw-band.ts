import sharp from 'sharp'
import { foldWords } from './band-words.ts'
import { letterFor } from './letter-strokes.ts'

type PageDrawing = {
  /** The texts from top to bottom, each with how tall its letters are and its middle, in pixels of 1,000 × 700. */
  readonly texts: readonly (readonly [text: string, tall: number, y: number])[]
  readonly paper: string
  readonly ink: string
  /** SVG that is drawn on the paper below the texts. */
  readonly below?: string
}

type BandDrawing = {
  readonly brand: string
  readonly line?: string
  /** The bend of the lettering over the band, in degrees from its first letter to its last. */
  readonly bend?: number
  /** The whole picture turned clockwise, in degrees. */
  readonly tilt?: number
  /** Speckles over the picture: 0 none, 1 strong. */
  readonly noise?: number
  /** A standing cigar with one band for each of these texts instead; `round` sets the first in a ring. */
  readonly bands?: readonly string[]
  readonly round?: boolean
}

const width = 1_000
const height = 700

/**
 * Draws a cigar with a band for tests: its own lettering, so that it looks the same on a machine
 * without fonts. Accents are left off.
 *
 * @returns a JPEG of 1,000 × 700 pixels.
 */
export const drawBand = async (drawing: BandDrawing): Promise<Uint8Array> => {
  const { tilt = 0, noise = 0 } = drawing
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#d8cdbb"/>
    <g transform="rotate(${tilt} ${width / 2} ${height / 2})">
      ${drawing.bands ? drawStanding(drawing.bands, drawing.round) : drawLying(drawing)}
    </g>
    ${speckles(noise)}
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

/**
 * Draws what has texts and no band for tests: a screen, a poster, a menu.
 *
 * @returns a JPEG of 1,000 × 700 pixels.
 */
export const drawPage = ({ texts, paper, ink, below = '' }: PageDrawing): Promise<Uint8Array> => {
  const lines = texts.map(([text, tall, y]) => drawText(text, { y, room: 860, tall, bend: 0, ink }))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${paper}"/>${below}${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toBuffer()
}

const drawLying = ({ brand, line, bend = 0 }: BandDrawing) => `
  <rect x="-200" y="200" width="1400" height="300" rx="40" fill="#5d3a22"/>
  <rect x="110" y="180" width="780" height="340" fill="#7c1220" stroke="#d9b04a" stroke-width="12"/>
  ${drawText(brand, { y: line ? 310 : 350, room: 620, tall: 110, bend })}
  ${line ? drawText(line, { y: 440, room: 560, tall: 60, bend }) : ''}`

const drawStanding = (bands: readonly string[], round = false) => `
  <rect x="380" y="30" width="240" height="640" rx="50" fill="#5d3a22"/>
  ${bands.map((text, index) => (round && index === 0 ? drawMedallion(text) : drawStrap(text, index))).join('')}`

const drawMedallion = (text: string) => `
  <circle cx="500" cy="220" r="105" fill="#7c1220" stroke="#d9b04a" stroke-width="6"/>
  ${drawText(text, { y: 145, room: 290, tall: 34, bend: 220 })}
  <circle cx="500" cy="220" r="48" fill="#d9b04a"/>`

const drawStrap = (text: string, index: number) => `
  <rect x="380" y="${160 + 150 * index}" width="240" height="110" fill="#7c1220"/>
  ${drawText(text, { y: 215 + 150 * index, room: 190, tall: 50, bend: 0 })}`

type Setting = {
  readonly y: number
  readonly room: number
  readonly tall: number
  readonly bend: number
  readonly ink?: string
}

/** Draws letters one by one, each turned to follow the arc. */
const drawText = (text: string, { y, room, tall, bend, ink = '#f3dc9a' }: Setting) => {
  const letters = [...foldWords(text).join(' ')].map(letterFor)
  const gap = 1.6
  const units = letters.reduce((sum, letter) => sum + letter.width + gap, -gap)
  const scale = Math.min(tall / 6, room / units)
  let before = 0
  const drawn = letters.map((letter) => {
    const middle = before + letter.width / 2 - units / 2
    before += letter.width + gap
    const place = onArc(middle * scale, units * scale, bend)
    return `<path transform="translate(${width / 2 + place.x} ${y + place.y}) rotate(${place.turn})
      scale(${scale}) translate(${-letter.width / 2} -3)" d="${letter.strokes}"/>`
  })
  return `<g fill="none" stroke="${ink}" stroke-width="0.85" stroke-linecap="round"
    stroke-linejoin="round">${drawn.join('')}</g>`
}

/** The place of a letter `along` the line of a text when the line is bent upwards. */
const onArc = (along: number, total: number, bend: number) => {
  if (bend === 0) return { x: along, y: 0, turn: 0 }
  const radians = (bend * Math.PI) / 180
  const radius = total / radians
  const angle = along / radius
  return {
    x: radius * Math.sin(angle),
    y: radius * (1 - Math.cos(angle)),
    turn: (angle * 180) / Math.PI,
  }
}

const speckles = (noise: number) =>
  noise === 0
    ? ''
    : `<filter id="speckles"><feTurbulence type="fractalNoise" baseFrequency="0.8" numOctaves="2"
        seed="7"/></filter>
      <rect width="100%" height="100%" filter="url(#speckles)" opacity="${noise}"/>`
