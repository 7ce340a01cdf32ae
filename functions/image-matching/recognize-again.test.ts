import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawBand } from '../../infra/band-reader/draw-band.ts'
import { chooseNearest, leastCommon } from './choose-nearest.ts'
import { countCommon } from './compare-keypoints.ts'
import { findCorners } from './find-corners.ts'
import { findKeypoints, mostCompared, mostStored } from './find-keypoints.ts'
import { packKeypoints, unpackKeypoints } from './pack-keypoints.ts'

const store = async (photo: Uint8Array) => packKeypoints(await findKeypoints(photo, mostStored))

const cohiba = await drawBand({ brand: 'COHIBA', line: 'SIGLO VI' })
const storedCohiba = await store(cohiba)

/** Counts the places of a photo that are in a stored photo. */
const commonOf = async (photo: Uint8Array, stored = storedCohiba) =>
  countCommon(await findKeypoints(photo, mostCompared), unpackKeypoints(stored))

test.each([
  ['turned a little', () => sharp(cohiba).rotate(14, { background: '#3b4a3f' })],
  ['upside down', () => sharp(cohiba).rotate(180)],
  ['on its side', () => sharp(cohiba).rotate(90)],
  ['smaller', () => sharp(cohiba).resize(460)],
  ['from the side', () => sharp(cohiba).affine([1, 0.12, 0.04, 0.86])],
  ['nearer', () => sharp(cohiba).extract({ left: 60, top: 60, width: 840, height: 580 })],
  ['in warm, dim light', () => sharp(cohiba).linear([0.75, 0.68, 0.55], [0, 0, 0])],
  ['a little out of focus', () => sharp(cohiba).blur(2)],
  [
    'on another ground',
    () =>
      sharp(cohiba)
        .extract({ left: 0, top: 170, width: 1000, height: 360 })
        .extend({ top: 160, bottom: 160, background: '#20303a' }),
  ],
])('recognizes a band again %s', async (_, change) => {
  const again = await change().jpeg({ quality: 70 }).toBuffer()
  expect(await commonOf(again)).toBeGreaterThanOrEqual(leastCommon)
})

test('distinguishes bands with other lettering, whatever their colors', async () => {
  for (const other of [
    { brand: 'PADRON', line: '1926 SERIE' },
    { brand: 'OLIVA', line: 'MELANIO' },
  ]) {
    expect(await commonOf(await drawBand(other))).toBeLessThan(leastCommon)
  }
})

test('distinguishes the same lettering in other colors', async () => {
  const recolored = await sharp(cohiba)
    .recomb([
      [0, 0, 1],
      [0, 1, 0],
      [1, 0, 0],
    ])
    .jpeg()
    .toBuffer()
  expect(await commonOf(recolored)).toBeLessThan(await commonOf(cohiba))
})

test('finds no keypoints in a picture of one color', async () => {
  const create = { width: 4000, height: 3000, channels: 3, background: 'black' } as const
  const black = await sharp({ create }).jpeg().toBuffer()
  expect(await findKeypoints(black, mostCompared)).toEqual([])
  expect(await commonOf(black, await store(black))).toBe(0)
})

test('accepts pictures of any size and shape: tiny, thin, and with transparency', async () => {
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
    expect(await findKeypoints(picture, mostCompared)).toEqual([])
  }
})

test('finds no two corners of a printed pattern next to each other', () => {
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

test('refuses bytes that are not a picture', async () => {
  await expect(findKeypoints(new Uint8Array([1, 2, 3]), mostCompared)).rejects.toThrow()
})

test('packs keypoints into less than 2 kB, and ignores those of another version', async () => {
  const keypoints = await findKeypoints(cohiba, mostStored)
  const packed = packKeypoints(keypoints)
  expect(keypoints.length).toBeGreaterThan(20)
  expect(keypoints.length).toBeLessThanOrEqual(mostStored)
  expect(packed.length).toBeLessThan(2_000)
  expect(unpackKeypoints(packed)[0]?.bits).toEqual(keypoints[0]?.bits)
  expect(unpackKeypoints(packed.with(0, 2))).toEqual([])
  expect(unpackKeypoints(new Uint8Array())).toEqual([])
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
