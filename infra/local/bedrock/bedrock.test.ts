import {
  BedrockRuntimeClient,
  ConverseCommand,
  type Message,
} from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { BandImageRefused, readBand } from '../../../functions/gateways/band-reader.ts'
import { findNamed } from '../../../shared/catalog/line-facts.ts'
import { loadLines } from '../../../shared/catalog/load-lines.ts'
import { drawBand, drawPage } from '../../band-reader/draw-band.ts'
import { deriveKeys, LOCAL_REGION } from '../credentials.ts'
import { accessTo } from '../environment.ts'
import { startBedrock } from './start-bedrock.ts'

const { bedrock: credentials } = deriveKeys('test')
let service: Awaited<ReturnType<typeof startBedrock>>

beforeAll(async () => {
  service = await startBedrock(credentials)
  const access = accessTo('BEDROCK_RUNTIME', service.endpoint, credentials)
  for (const [name, value] of Object.entries(access)) vi.stubEnv(name, value)
  vi.stubEnv('AWS_REGION', LOCAL_REGION)
  vi.stubEnv('BAND_MODEL_ID', 'local.band-reader')
  vi.stubEnv('MODEL_TIMEOUT_SECONDS', inject('cloudEnvironment').MODEL_TIMEOUT_SECONDS)
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await service.stop()
})

const read = async (drawing: Parameters<typeof drawBand>[0]) =>
  readBand({ bytes: await drawBand(drawing), format: 'jpeg' })

test('loads the models ahead of the first photograph', async () => {
  await expect(service.loadModels()).resolves.toBe(true)
})

test('accepts a cache point, and reads a bent and speckled band surely', async () => {
  vi.stubEnv('BAND_MODEL_ID', 'local.anthropic.claude-sonnet-4')
  const { candidates } = await read({ brand: 'COHIBA', bend: 30, tilt: -12, noise: 0.3 })
  expect(candidates[0]).toMatchObject({ brand: 'Cohiba', isKnownBrand: true })
  expect(candidates[0]?.confidence).toBeGreaterThanOrEqual(0.6)
  vi.stubEnv('BAND_MODEL_ID', 'local.band-reader')
})

test("adds the catalog's data about the line", async () => {
  const drawing = { brand: 'OLIVA', line: 'SERIE V MELANIO', bend: 20 }
  const { candidates, ...reading } = await read(drawing)
  const line = findNamed(await loadLines('Oliva'), 'Serie V Melanio')
  expect(candidates[0]).toMatchObject({ brand: 'Oliva', lineName: line?.name })
  expect(reading).toMatchObject({
    wrapper: { value: line?.wrapper },
    strength: { value: line?.strength },
    origin: { value: line?.origin },
  })
  expect(reading.wrapper?.confidence).toBeLessThan(candidates[0]?.confidence ?? 0)
})

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
])('finds no sure name on %s', async (_title, picture) => {
  const bytes = await (await picture()).png().toBuffer()
  const [surest] = (await readBand({ bytes, format: 'png' })).candidates
  expect(surest?.confidence ?? 0).toBeLessThan(0.6)
})

const shelf = repeat(
  2,
  (row) =>
    `<rect x="60" y="${60 + row * 320}" width="880" height="200" fill="#3c2412" stroke="#1a0f08"/>`,
)

test.each([
  [
    'a title slide',
    {
      texts: [
        ['MONTECRISTO', 110, 300],
        ['THIRD QUARTER', 50, 420],
      ],
      paper: '#12324a',
      ink: '#ffffff',
    },
  ],
  [
    'a shelf',
    {
      texts: [
        ['PADRON', 80, 160],
        ['DAVIDOFF', 80, 480],
      ],
      paper: '#8a6440',
      ink: '#f1dca0',
      below: shelf,
    },
  ],
] as const)('finds no name on %s', async (_title, page) => {
  const bytes = await drawPage(page)
  expect((await readBand({ bytes, format: 'jpeg' })).candidates).toEqual([])
})

test.each([
  ['around a medallion', { brand: '', bands: ['MONTECRISTO'], round: true }, 'Montecristo'],
  ['on the first of two bands', { brand: '', bands: ['PADRON', '1964'] }, 'Padrón'],
])('reads a name %s', async (_title, drawing, name) => {
  expect((await read(drawing)).candidates[0]?.brand).toBe(name)
})

test('reads a photograph 200 pixels wide surely', async () => {
  const drawn = await drawBand({ brand: 'COHIBA' })
  const bytes = await sharp(drawn).resize(200).jpeg().toBuffer()
  const { candidates } = await readBand({ bytes, format: 'jpeg' })
  expect(candidates[0]?.brand).toBe('Cohiba')
  expect(candidates[0]?.confidence).toBeGreaterThanOrEqual(0.6)
})

test("refuses a picture above Bedrock's limit as a bad request", async () => {
  const refused = readBand({ bytes: new Uint8Array(4 * 1024 * 1024), format: 'jpeg' })
  await expect(refused).rejects.toHaveProperty('cause.name', 'ValidationException')
})

test('refuses a file that is no image, and reads two turned photographs that follow at once', async () => {
  const refused = await readBand({ bytes: Buffer.from('no image'), format: 'jpeg' }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(BandImageRefused)
  expect(refused).toHaveProperty('cause.name', 'ValidationException')
  expect(refused).toHaveProperty('cause.$metadata.httpStatusCode', 400)
  const readings = await Promise.all([
    read({ brand: 'ROMEO Y JULIETA', tilt: 90 }),
    read({ brand: 'MONTECRISTO', tilt: 180 }),
  ])
  const surest = readings.map(({ candidates }) => candidates[0])
  expect(surest.map((candidate) => candidate?.brand)).toEqual(['Romeo y Julieta', 'Montecristo'])
  expect(Math.min(...surest.map((candidate) => candidate?.confidence ?? 0))).toBeGreaterThanOrEqual(
    0.6,
  )
})

test.each<[string, Message[]]>([
  ['a request without a tool', [{ role: 'user', content: [{ text: 'Hello' }] }]],
  ['a request without a message', []],
])('refuses %s as a bad request', async (_title, messages) => {
  // Region and endpoint are in the environment; the server speaks no HTTP/2.
  const client = new BedrockRuntimeClient({ credentials, requestHandler: new NodeHttpHandler() })
  await expect(
    client.send(new ConverseCommand({ modelId: 'any', messages })),
  ).rejects.toMatchObject({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } })
  client.destroy()
})

test('stops while the models load, and allows a second stop', async () => {
  const other = await startBedrock(credentials)
  const loading = other.loadModels()
  await other.stop()
  await expect(loading).resolves.toBe(false)
  await other.stop()
  await expect(fetch(other.endpoint)).rejects.toThrow('fetch failed')
})
