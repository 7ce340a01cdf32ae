import sharp from 'sharp'
import { letterFor } from '../band-reader/letter-strokes.ts'
import type { Described } from './plan/planned-cigar.ts'
import { randomFrom } from './plan/random.ts'

const width = 1_200
const height = 900

/** Colors of cloth and wood below the cigar. */
const grounds = ['#3b2a20', '#22302c', '#4a3b2f', '#2b2f3a', '#5a4632'] as const
/** The field of a band: one for all lines of a brand. */
const bands = ['#6d1220', '#173a5e', '#1f4a33', '#2a2a2e', '#5c3a12', '#43204f'] as const

const leaves: Readonly<Record<string, readonly [string, string]>> = {
  Connecticut: ['#b98d5b', '#8d6438'],
  'Ecuador Connecticut': ['#b98d5b', '#8d6438'],
  Cameroon: ['#8a5a34', '#5f3a1f'],
  Natural: ['#94643c', '#6a4325'],
  Nicaraguan: ['#6b4328', '#472a18'],
  Oscuro: ['#3a241a', '#22140e'],
  'Connecticut Broadleaf': ['#4a2d1f', '#2c1a11'],
  'Mexican San Andres': ['#4a2d1f', '#2c1a11'],
}
const otherLeaf = ['#7a4d2c', '#52311b'] as const

/**
 * Draws a photograph of a cigar with a band, as its owner might take it on a table. The
 * band is our own design with lettering of strokes.
 *
 * @returns a JPEG of 1,200 × 900 pixels
 */
export async function drawPhoto(cigar: Described): Promise<Uint8Array<ArrayBuffer>> {
  const { brand, lineName, wrapper, ringGauge } = cigar
  const random = randomFrom(hash(brand + lineName))
  const thick = ringGauge * 4.2
  const [light, dark] = leaves[wrapper] ?? otherLeaf
  const bar = (fill: string) =>
    `<rect y="${450 - thick / 2}" width="${width}" height="${thick}" fill="${fill}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>${paints(light, dark, random.between(1, 99))}
      <clipPath id="body"><path d="${outline(thick)}"/></clipPath></defs>
    <rect width="100%" height="100%" fill="${random.pick(grounds)}"/>
    <rect width="100%" height="100%" filter="url(#grain)" opacity="0.5"/>
    <rect width="100%" height="100%" fill="url(#lamp)"/>
    <g transform="rotate(${random.between(-15, -5)} ${width / 2} ${height / 2})">
      <path d="${outline(thick)}" transform="translate(14 46)" opacity="0.55" filter="url(#soft)"/>
      <g clip-path="url(#body)">
        ${bar('url(#leaf)')}
        ${veins(thick, dark)}
        ${band({ at: random.between(290, 390), thick, brand, lineName })}
        ${bar('url(#shine)')}
      </g>
    </g>
  </svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer())
}

const hash = (text: string): number =>
  [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)

/** The leaf, the light on it, the lamp above the table, the grain of the table. */
export const paints = (light: string, dark: string, seed: number) => `
  <linearGradient id="leaf" x2="0" y2="1"><stop offset="0.45" stop-color="${light}"/>
    <stop offset="1" stop-color="${dark}"/></linearGradient>
  <linearGradient id="shine" x2="0" y2="1">
    <stop offset="0" stop-color="#fff" stop-opacity="0.05"/>
    <stop offset="0.25" stop-color="#fff" stop-opacity="0.28"/>
    <stop offset="0.55" stop-color="#fff" stop-opacity="0"/>
    <stop offset="1" stop-opacity="0.45"/></linearGradient>
  <radialGradient id="lamp" cx="0.35" cy="0.2" r="1">
    <stop offset="0" stop-color="#fff" stop-opacity="0.22"/>
    <stop offset="0.6" stop-opacity="0.1"/><stop offset="1" stop-opacity="0.55"/></radialGradient>
  <filter id="soft"><feGaussianBlur stdDeviation="22"/></filter>
  <filter id="grain">
    <feTurbulence type="fractalNoise" baseFrequency="0.004 0.35" numOctaves="3" seed="${seed}"/>
    <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 0.5 0"/></filter>`

/** A cigar lying along the middle: round at the head, cut straight at the foot. */
function outline(thick: number): string {
  const [top, bottom, head] = [450 - thick / 2, 450 + thick / 2, 60 + thick * 0.45]
  return `M1130 ${top}H${head}C${head - thick * 0.4} ${top} 60 ${450 - thick * 0.25} 60 450
    S${head - thick * 0.4} ${bottom} ${head} ${bottom}H1130Z`
}

/** The seams of the rolled leaf. */
const veins = (thick: number, color: string) =>
  Array.from({ length: 9 }, (_, n) => {
    const x = 90 + n * 130
    return `<path d="M${x} ${450 + thick / 2}C${x + 60} ${450 + thick / 6} ${x + 110} ${450 - thick / 4} ${x + 190} ${450 - thick / 2}"
      fill="none" stroke="${color}" stroke-width="2.5" opacity="0.5"/>`
  }).join('')

type Band = {
  readonly at: number
  readonly thick: number
  readonly brand: string
  readonly lineName: string
}

function band({ at, thick, brand, lineName }: Band): string {
  const field = randomFrom(hash(brand)).pick(bands)
  const top = 450 - thick / 2
  const wide = 380
  const stripe = (y: number, tall: number) =>
    `<rect x="${at}" y="${top + y}" width="${wide}" height="${tall}" fill="#d6ae55"/>`
  return `<rect x="${at}" y="${top}" width="${wide}" height="${thick}" fill="${field}"/>
    ${stripe(0, 9)}${stripe(16, 3)}${stripe(thick - 9, 9)}${stripe(thick - 19, 3)}
    <ellipse cx="${at + wide / 2}" cy="450" rx="168" ry="${thick * 0.33}" fill="${field}" stroke="#d6ae55" stroke-width="5"/>
    ${lettering(brand, { x: at + wide / 2, y: 450 - thick * 0.07, room: 280, tall: thick * 0.17 })}
    ${lettering(lineName, { x: at + wide / 2, y: 450 + thick * 0.15, room: 230, tall: thick * 0.08 })}`
}

type Place = {
  readonly x: number
  readonly y: number
  readonly room: number
  readonly tall: number
}

function lettering(text: string, { x, y, room, tall }: Place): string {
  const letters = [...text.normalize('NFKD').toUpperCase()].map(letterFor)
  const units = letters.reduce((sum, letter) => sum + letter.width + 1.6, -1.6)
  const scale = Math.min(tall / 6, room / units)
  let along = -units / 2
  const drawn = letters.map((letter) => {
    const path = `<path transform="translate(${along} -3)" d="${letter.strokes}"/>`
    along += letter.width + 1.6
    return path
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="#f0d896"
    stroke-width="0.8" stroke-linecap="round" stroke-linejoin="round">${drawn.join('')}</g>`
}
