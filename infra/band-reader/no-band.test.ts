import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'
import { drawBand } from './draw-band.ts'
import { drawNothing } from './draw-nothing.ts'
import { openBandOcr } from './read-band.ts'

let read: Awaited<ReturnType<typeof openBandOcr>>

beforeAll(async () => {
  read = await openBandOcr()
})

const surest = async (image: Uint8Array) => composeReading(await read(image)).candidates[0]

test.each(Object.entries(drawNothing))('%s gives no sure name', async (_title, draw) => {
  const picture = await draw()
  expect((await surest(await picture.png().toBuffer()))?.confidence ?? 0).toBeLessThan(0.6)
})

test.each([
  ['around a medallion', { brand: '', bands: ['MONTECRISTO'], round: true }, 'Montecristo'],
  ['on the first of two bands', { brand: '', bands: ['PADRON', '1964'] }, 'Padrón'],
])('a name %s is read', async (_title, drawing, name) => {
  expect((await surest(await drawBand(drawing)))?.brand).toBe(name)
})

test.each([
  ['200 pixels wide', 200],
  ['of 12 megapixels', 4_140],
])('a photograph %s is read surely', async (_title, width) => {
  const image = await sharp(await drawBand({ brand: 'COHIBA' }))
    .resize(width)
    .jpeg()
    .toBuffer()
  const found = await surest(image)
  expect(found?.brand).toBe('Cohiba')
  expect(found?.confidence).toBeGreaterThanOrEqual(0.6)
})
