import {
  BedrockRuntimeClient,
  ConverseCommand,
  type Message,
} from '@aws-sdk/client-bedrock-runtime'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { BandImageRefused, readBand } from '../../../functions/gateways/band-reader.ts'
import { findNamed } from '../../../shared/catalogue/line-facts.ts'
import { loadLines } from '../../../shared/catalogue/load-lines.ts'
import { drawBand } from '../../band-reader/draw-band.ts'
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

test('the models can be loaded ahead of the first photograph', async () => {
  await expect(service.loadModels()).resolves.toBe(true)
})

test('a cache point is accepted, and a band that is bent and speckled is read surely', async () => {
  vi.stubEnv('BAND_MODEL_ID', 'local.anthropic.claude-sonnet-4')
  const { candidates } = await read({ brand: 'COHIBA', bend: 30, tilt: -12, noise: 0.3 })
  expect(candidates[0]).toMatchObject({ brand: 'Cohiba', isKnownBrand: true })
  expect(candidates[0]?.confidence).toBeGreaterThanOrEqual(0.6)
  vi.stubEnv('BAND_MODEL_ID', 'local.band-reader')
})

test('a line that was read brings what the catalogue knows about it', async () => {
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

test('a picture larger than Bedrock takes is refused as a bad request', async () => {
  const refused = readBand({ bytes: new Uint8Array(4 * 1024 * 1024), format: 'jpeg' })
  await expect(refused).rejects.toHaveProperty('cause.name', 'ValidationException')
})

test('what is no image is refused as a bad request, and two photographs that follow at once, turned and upside down, are both read surely', async () => {
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
])('%s is refused as a bad request', async (_title, messages) => {
  // Region and endpoint are in the environment; the server speaks no HTTP/2.
  const client = new BedrockRuntimeClient({ credentials, requestHandler: new NodeHttpHandler() })
  await expect(
    client.send(new ConverseCommand({ modelId: 'any', messages })),
  ).rejects.toMatchObject({ name: 'ValidationException', $metadata: { httpStatusCode: 400 } })
  client.destroy()
})

test('stopping while the models load ends that too, and stopping twice is as good as once', async () => {
  const other = await startBedrock(credentials)
  const loading = other.loadModels()
  await other.stop()
  await expect(loading).resolves.toBe(false)
  await other.stop()
  await expect(fetch(other.endpoint)).rejects.toThrow('fetch failed')
})
