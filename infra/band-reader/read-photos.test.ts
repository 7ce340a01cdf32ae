import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'
import { drawBand } from './draw-band.ts'
import { openBandOcr } from './read-band.ts'

let read: Awaited<ReturnType<typeof openBandOcr>>

beforeAll(async () => {
  read = await openBandOcr()
})

const findSurest = async (image: Uint8Array) => composeReading(await read(image)).candidates[0]

const draw = (content: string) =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180" viewBox="0 0 320 240">
      <rect width="100%" height="100%" fill="#cfc6b4"/>${content}</svg>`),
  )

const repeat = (count: number, shape: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => shape(index)).join('')

const woodGrain = `<filter id="f"><feTurbulence type="fractalNoise" baseFrequency="0.01 0.3" numOctaves="3"
  seed="8"/></filter><rect width="100%" height="100%" filter="url(#f)"/>`

const bandWithDots = `<rect x="20" y="80" width="280" height="70" rx="20" fill="#5d3a22"/>
  ${repeat(30, (i) => `<circle cx="${60 + (i % 5) * 12}" cy="${88 + Math.floor(i / 5) * 10}" r="3" fill="#fff"/>`)}`

const barcode = repeat(
  40,
  (i) => `<rect x="${40 + i * 6}" y="60" width="${1 + ((i * 7) % 4)}" height="110"/>`,
)

test.each([
  ['wood grain', () => draw(woodGrain)],
  ['a band with dots', () => draw(bandWithDots)],
  ['a barcode', () => draw(barcode)],
  [
    'a band in mirror writing',
    async () =>
      sharp(await drawBand({ brand: 'PADRON' }))
        .resize(240)
        .flop(),
  ],
])('%s gives no sure name', async (_title, picture) => {
  const image = await (await picture()).png().toBuffer()
  expect((await findSurest(image))?.confidence ?? 0).toBeLessThan(0.6)
})

test.each([
  ['around a medallion', { brand: '', bands: ['MONTECRISTO'], round: true }, 'Montecristo'],
  ['on the first of two bands', { brand: '', bands: ['PADRON', '1964'] }, 'Padrón'],
])('a name %s is read', async (_title, drawing, name) => {
  expect((await findSurest(await drawBand(drawing)))?.brand).toBe(name)
})

test('a photograph 200 pixels wide is read surely', async () => {
  const drawn = await drawBand({ brand: 'COHIBA' })
  const found = await findSurest(await sharp(drawn).resize(200).jpeg().toBuffer())
  expect(found?.brand).toBe('Cohiba')
  expect(found?.confidence).toBeGreaterThanOrEqual(0.6)
})
