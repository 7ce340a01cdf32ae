import sharp, { type Sharp } from 'sharp'
import { drawBand } from './draw-band.ts'

const draw = (content: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 320 240">
      <rect width="100%" height="100%" fill="#cfc6b4"/>${content}</svg>`),
  )

const repeat = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

const cigar = (content: string) =>
  draw(`<rect x="20" y="80" width="280" height="70" rx="20" fill="#5d3a22"/>${content}`)

const turbulence = (frequency: string, seed: number) =>
  draw(`<filter id="f"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="3"
    seed="${seed}"/></filter><rect width="100%" height="100%" filter="url(#f)"/>`)

const band = async (brand: string) => sharp(await drawBand({ brand })).resize(240)

const dog = `<ellipse cx="160" cy="130" rx="80" ry="70" fill="#8a5a2b"/>
  <ellipse cx="90" cy="110" rx="24" ry="56" fill="#5a3818"/>
  <ellipse cx="230" cy="110" rx="24" ry="56" fill="#5a3818"/>
  <circle cx="132" cy="112" r="9"/><circle cx="188" cy="112" r="9"/>
  <ellipse cx="160" cy="150" rx="18" ry="12"/>`

/** Small pictures that show no legible band, by what they show. */
export const drawNothing: Readonly<Record<string, () => Sharp | Promise<Sharp>>> = {
  'a black picture': () => draw('<rect width="100%" height="100%"/>'),
  'a white picture': () => draw('<rect width="100%" height="100%" fill="#fff"/>'),
  'fine noise': () => turbulence('0.8', 3),
  'coarse noise': () => turbulence('0.05', 5),
  'wood grain': () => turbulence('0.01 0.3', 8),
  'a dog': () => draw(dog),
  'a plain cigar': () => cigar(''),
  'a band without letters': () =>
    cigar('<rect x="60" y="78" width="60" height="74" fill="#7c1220"/>'),
  'a band with dots': () =>
    cigar(
      repeat(
        30,
        (i) =>
          `<circle cx="${60 + (i % 5) * 12}" cy="${88 + Math.floor(i / 5) * 10}" r="3" fill="#fff"/>`,
      ),
    ),
  'a band with a crown': () =>
    cigar(
      '<rect x="60" y="78" width="70" height="74" fill="#fff"/><path d="M75 130V95l12 14 8-20 8 20 12-14v35z"/>',
    ),
  'a row of cigars': () =>
    draw(
      repeat(
        8,
        (i) => `<rect x="${10 + i * 38}" y="20" width="30" height="200" rx="12" fill="#6b4528"/>`,
      ),
    ),
  'the corner of a box': () =>
    draw(
      '<path d="M20 60L160 20L300 60L300 200L160 230L20 200Z" fill="#7a4a20"/><path d="M160 20V230" stroke="#432"/>',
    ),
  'a barcode': () =>
    draw(
      repeat(
        40,
        (i) => `<rect x="${40 + i * 6}" y="60" width="${1 + ((i * 7) % 4)}" height="110"/>`,
      ),
    ),
  'a price tag': () => band('9.95 EUR'),
  'a date': () => band('12 03 2024'),
  'a wrapper and a size': () => band('MADURO ROBUSTO'),
  'a name no brand has': () => band('ZEPHYRIA QUILL'),
  'a band far out of focus': async () => (await band('COHIBA')).blur(20),
  'a band in mirror writing': async () => (await band('PADRON')).flop(),
  'two different brands': async () =>
    sharp(await drawBand({ brand: '', bands: ['PADRON', 'COHIBA'] })).resize(400),
}
