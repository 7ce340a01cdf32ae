import sharp from 'sharp'
import { expect, test } from 'vitest'
import { hasLeafBeside, liesOnCigar } from './find-leaf.ts'
import { decodeImage } from './picture.ts'

const [leaf, gray] = ['#5d3a22', '#c8c8c8']
const [band, gold] = ['#7c1220', '#d9b04a']
const rectangle = (x: number, y: number, width: number, height: number, color: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${color}"/>`
const draw = async (...shapes: string[]) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${shapes.join('')}</svg>`
  return decodeImage(await sharp(Buffer.from(svg)).png().toBuffer())
}
const page = (color: string) => rectangle(0, 0, 400, 400, color)
const cigar = (color = leaf) => rectangle(150, 0, 100, 400, color)
const strap = rectangle(150, 150, 100, 100, band)
const text = { x: 200, y: 200, width: 80, height: 20, angle: 0 }

test.each([
  ['on a band', true, [page(gray), cigar(), strap]],
  ['on a band of a light wrapper', true, [page(gray), cigar('#c49a6c'), strap]],
  ['on a band of a dull purple wrapper', true, [page(gray), cigar('#602333'), strap]],
  [
    'on a band at the foot of a cigar',
    true,
    [page(gray), rectangle(150, 0, 100, 250, leaf), strap],
  ],
  [
    'on a band that leaves little leaf in the picture',
    true,
    [page(gray), cigar(), rectangle(150, 15, 100, 370, band)],
  ],
  ['on paper', false, [page(gray)]],
  ['on a red poster with a gold frame', false, [page(gold), rectangle(20, 20, 360, 360, band)]],
  ['on wood', false, [page(leaf)]],
  [
    'on paper that lies at the edge of a table',
    false,
    [page(leaf), rectangle(0, 150, 400, 250, gray)],
  ],
  ['on a cigar that is gray', false, [page('#ffffff'), cigar(gray), strap]],
])('sees whether a text %s lies on a cigar: %s', async (_title, isOnCigar, shapes) => {
  expect(liesOnCigar(await draw(...shapes), text)).toBe(isOnCigar)
})

test.each([
  ['a cigar', true, [page(gray), cigar()]],
  ['a brown page', false, [page(leaf)]],
  ['a gray page', false, [page(gray)]],
])('sees whether a band on %s has leaf beside it: %s', async (_title, hasLeaf, shapes) => {
  const place = { x: 200, y: 200, width: 100, height: 100, angle: 0 }
  expect(hasLeafBeside(await draw(...shapes, strap), place)).toBe(hasLeaf)
})
