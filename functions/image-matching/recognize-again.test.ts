import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { chooseNearest, leastCommon } from './choose-nearest.ts'
import { countCommon } from './compare-keypoints.ts'
import { findCorners } from './find-corners.ts'
import { findMarks, marksKept, marksSought } from './find-keypoints.ts'
import { packMarks, unpackMarks } from './pack-keypoints.ts'

const cohiba = { brand: 'COHIBA', line: 'SIGLO VI' }
const padron = { brand: 'PADRON', line: '1926 SERIE' }

/** How many places of a photo are found in one that was kept. */
const commonOf = async (photo: Uint8Array, kept: Uint8Array) =>
  countCommon(
    await findMarks(photo, marksSought),
    unpackMarks(packMarks(await findMarks(kept, marksKept))),
  )

test.each([
  ['turned a little', (kept: Uint8Array) => sharp(kept).rotate(14, { background: '#3b4a3f' })],
  ['upside down', (kept: Uint8Array) => sharp(kept).rotate(180)],
  ['on its side', (kept: Uint8Array) => sharp(kept).rotate(90)],
  ['smaller', (kept: Uint8Array) => sharp(kept).resize(460)],
  ['from the side', (kept: Uint8Array) => sharp(kept).affine([1, 0.12, 0.04, 0.86])],
  [
    'nearer',
    (kept: Uint8Array) => sharp(kept).extract({ left: 60, top: 60, width: 840, height: 580 }),
  ],
  ['in warm, dim light', (kept: Uint8Array) => sharp(kept).linear([0.75, 0.68, 0.55], [0, 0, 0])],
  ['a little out of focus', (kept: Uint8Array) => sharp(kept).blur(2)],
  [
    'on another ground',
    (kept: Uint8Array) =>
      sharp(kept)
        .extract({ left: 0, top: 170, width: 1000, height: 360 })
        .extend({ top: 160, bottom: 160, background: '#20303a' }),
  ],
])('a band is recognized again %s', async (_, change) => {
  const kept = await drawBand(cohiba)
  const again = await change(kept).jpeg({ quality: 70 }).toBuffer()
  expect(await commonOf(again, kept)).toBeGreaterThanOrEqual(leastCommon)
})

test('bands with other lettering are told apart, whatever their colors', async () => {
  const kept = await drawBand(cohiba)
  for (const other of [padron, { brand: 'OLIVA', line: 'MELANIO' }]) {
    expect(await commonOf(await drawBand(other), kept)).toBeLessThan(leastCommon)
  }
})

test('the same lettering in other colors is another band', async () => {
  const kept = await drawBand(cohiba)
  const recolored = await sharp(kept)
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .jpeg()
    .toBuffer()
  expect(await commonOf(recolored, kept)).toBeLessThan(await commonOf(kept, kept))
})

test('a picture of one color has no marks, and is like none', async () => {
  const create = { width: 4000, height: 3000, channels: 3, background: 'black' } as const
  const black = await sharp({ create }).jpeg().toBuffer()
  expect(await findMarks(black, marksSought)).toEqual([])
  expect(await commonOf(black, black)).toBe(0)
})

test('pictures of any size and shape are looked at: tiny, thin, and with transparency', async () => {
  for (const [width, height] of [
    [1, 1],
    [200, 130],
    [3000, 12],
    [6000, 6],
  ] as const) {
    const background = { r: 90, g: 20, b: 20, alpha: 0.5 }
    const picture = await sharp({ create: { width, height, channels: 4, background } })
      .png()
      .toBuffer()
    expect(await findMarks(picture, marksSought)).toEqual([])
  }
})

test('no two corners of a printed pattern are next to each other', () => {
  const side = 60
  const values = Float32Array.from({ length: side * side }, (_, n) =>
    (n % side) % 18 < 9 === Math.floor(n / side) % 18 < 9 ? 255 : 0,
  )
  const corners = findCorners({ values, width: side, height: side }, 5)
  expect(corners.length).toBeGreaterThan(0)
  for (const one of corners) {
    const near = corners.filter(({ x, y }) => Math.abs(x - one.x) <= 4 && Math.abs(y - one.y) <= 4)
    expect(near).toEqual([one])
  }
})

test('bytes that are no picture are refused', async () => {
  await expect(findMarks(new Uint8Array([1, 2, 3]), marksSought)).rejects.toThrow()
})

test('packed marks take less than 2 kB, and those of another version are not read', async () => {
  const photo = await drawBand(cohiba)
  const marks = await findMarks(photo, marksKept)
  const packed = packMarks(marks)
  expect(marks.length).toBeGreaterThan(20)
  expect(marks.length).toBeLessThanOrEqual(marksKept)
  expect(packed.length).toBeLessThan(2_000)
  expect(unpackMarks(packed)[0]?.bits).toEqual(marks[0]?.bits)
  expect(unpackMarks(packed.with(0, 2))).toEqual([])
  expect(unpackMarks(new Uint8Array())).toEqual([])
})

const padronOf = (lineName: string, common: number) => ({ brand: 'Padrón', lineName, common })

test.each([
  ['clearly nearest', [padronOf('1964', 12), padronOf('1926', 20)], '1926'],
  ['the only one', [padronOf('1926', 10)], '1926'],
  ['not near enough', [padronOf('1926', 9)], undefined],
  ['about as near as another line', [padronOf('1926', 17), padronOf('1964', 12)], undefined],
  ['as near as another size of it', [padronOf('1926', 17), padronOf(' 1926', 16)], '1926'],
  ['of an empty collection', [], undefined],
])('a cigar that is %s', (_, cigars, nearest) => {
  expect(chooseNearest(cigars)?.lineName).toBe(nearest)
})
