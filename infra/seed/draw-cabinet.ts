import sharp from 'sharp'
import { paints } from './draw-photo.ts'
import { randomFrom } from './plan/random.ts'

const leaves = ['#7a4d2c', '#6b4328', '#4a2d1f', '#94643c'] as const
const bands = ['#6d1220', '#173a5e', '#1f4a33', '#d6ae55'] as const

/**
 * Draws a photograph of an open cabinet: cigars stand on three shelves, a few of a kind together.
 *
 * @returns a JPEG of 1,200 × 900 pixels
 */
export async function drawCabinet(): Promise<Uint8Array<ArrayBuffer>> {
  const random = randomFrom(3)
  const box = () => {
    const [leaf, band] = [random.pick(leaves), random.pick(bands)]
    return Array.from({ length: random.between(4, 7) }, () => ({ leaf, band }))
  }
  const shelf = (bottom: number) =>
    Array.from({ length: 8 }, box)
      .flat()
      .slice(0, 26)
      .map(
        ({ leaf, band }, n) => `<g transform="translate(${196 + n * 31.5} ${bottom - 176})">
          <rect width="27" height="176" rx="11" fill="${leaf}"/>
          <rect y="38" width="27" height="26" fill="${band}"/>
          <rect width="27" height="176" rx="11" fill="url(#round)"/></g>`,
      )
      .concat(`<rect x="170" y="${bottom}" width="860" height="20" fill="#8a5a34"/>`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <defs>${paints('#8a5a34', '#5f3a1f', 7)}
      <linearGradient id="round"><stop stop-opacity="0.4"/>
        <stop offset="0.35" stop-color="#fff" stop-opacity="0.16"/>
        <stop offset="1" stop-opacity="0.5"/></linearGradient></defs>
    <rect width="1200" height="900" fill="#22302c"/>
    <rect x="110" y="56" width="980" height="800" rx="8" fill="#7a4a28"/>
    <rect x="110" y="56" width="980" height="800" rx="8" filter="url(#grain)" opacity="0.6"/>
    <rect x="170" y="100" width="860" height="712" fill="#24150c"/>
    ${[330, 562, 792].flatMap(shelf).join('')}
    <rect width="1200" height="900" fill="url(#lamp)"/>
  </svg>`
  return new Uint8Array(await sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer())
}
