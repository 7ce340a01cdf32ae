import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type * as z from 'zod/mini'
import { BandReaderUnavailable, readBand } from './band-reader.ts'
import { bandReading } from './band-reading.ts'

const bedrock = mockClient(BedrockRuntimeClient)
afterAll(() => bedrock.restore())
const image = { bytes: new Uint8Array([1, 2, 3]), format: 'jpeg' } as const

const responding = (input: z.infer<ReturnType<typeof z.json>>) =>
  bedrock.on(ConverseCommand).resolves({
    output: {
      message: {
        role: 'assistant',
        content: [
          { text: 'Here it is.' },
          { toolUse: { toolUseId: '1', name: 'report_band', input } },
        ],
      },
    },
    stopReason: 'tool_use',
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
    metrics: { latencyMs: 1 },
  })

beforeEach(() => {
  bedrock.reset()
  vi.stubEnv('BAND_MODEL_ID', 'a.model')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

test('sends the photo and requires a response by the schema of a reading', async () => {
  responding({ candidates: [] })
  await readBand(image)

  const sent = bedrock.commandCalls(ConverseCommand)[0]?.args[0].input
  expect(sent?.modelId).toBe('a.model')
  expect(sent?.messages?.[0]?.content?.[0]?.image).toEqual({
    format: 'jpeg',
    source: { bytes: image.bytes },
  })
  expect(sent?.toolConfig?.toolChoice?.tool?.name).toBe('report_band')
  expect(sent?.toolConfig?.tools?.[0]?.toolSpec?.inputSchema?.json).toMatchObject({
    type: 'object',
    required: ['candidates'],
    properties: {
      strength: {
        properties: {
          value: { enum: ['Mild', 'Mild-Medium', 'Medium', 'Medium-Full', 'Full'] },
        },
      },
    },
  })
})

test('puts the best candidate first, in the spelling of the catalog', async () => {
  responding({
    candidates: [
      { brand: 'OLIVA', confidence: 0.4 },
      { brand: ' Bolivar ', lineName: 'Petit Coronas', confidence: 0.9 },
    ],
    origin: { value: 'Cuba', confidence: 0.5 },
    wrapper: { value: 'Habano', confidence: 0.5 },
    ringGauge: { value: 50, confidence: 0.4 },
    length: { value: 5.25, confidence: 0.4 },
    notes: 'A brown band.',
  })
  await expect(readBand(image)).resolves.toEqual({
    candidates: [
      { brand: 'Bolívar', lineName: 'Petit Coronas', confidence: 0.9, isKnownBrand: true },
      { brand: 'Oliva', confidence: 0.4, isKnownBrand: true },
    ],
    strength: { value: expect.any(String), confidence: 0.68 },
    origin: { value: 'Cuba', confidence: 0.5 },
    wrapper: { value: 'Habano', confidence: 0.5 },
    ringGauge: { value: 50, confidence: 0.4 },
    length: { value: 5.25, confidence: 0.4 },
    notes: 'A brown band.',
  })
})

test('takes the name of the brand alone for no line', async () => {
  responding({ candidates: [{ brand: 'PADRON', lineName: 'Padron', confidence: 0.9 }] })
  const { candidates, wrapper, origin } = await readBand(image)
  expect(candidates).toEqual([{ brand: 'Padrón', confidence: 0.9, isKnownBrand: true }])
  expect(wrapper).toBeUndefined()
  // All of its lines are made there.
  expect(origin).toEqual({ value: 'Nicaragua', confidence: 0.68 })
})

test('returns no country for a name that several countries use', async () => {
  responding({ candidates: [{ brand: 'Cohiba', confidence: 0.9 }] })
  await expect(readBand(image)).resolves.not.toHaveProperty('origin')
})

test('joins two spellings of one name', async () => {
  responding({
    candidates: [
      { brand: 'PADRON', lineName: '1964 anniversary series', confidence: 0.5 },
      { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.4 },
      { brand: 'padrón', confidence: 0.3 },
    ],
  })
  const { candidates } = await readBand(image)
  expect(candidates).toMatchObject([
    { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.5 },
    { brand: 'Padrón', confidence: 0.3 },
  ])
})

test('drops values outside the option lists and keeps the others', async () => {
  responding({
    candidates: [{ brand: 'Unheard Of', lineName: 'No. 1', confidence: 0.8 }],
    wrapper: { value: 'Banana leaf', confidence: 0.9 },
    strength: { value: 'Very full', confidence: 0.9 },
    origin: { value: 'Atlantis', confidence: 0.9 },
    ringGauge: { value: 51, confidence: 0.9 },
    length: { value: 5.1, confidence: 0.9 },
    notes: 7,
  })
  await expect(readBand(image)).resolves.toEqual({
    candidates: [{ brand: 'Unheard Of', lineName: 'No. 1', confidence: 0.8, isKnownBrand: false }],
  })
})

test('adds what the model omits about a line from the catalog, with less certainty', async () => {
  responding({
    candidates: [{ brand: 'PADRON', lineName: '1964 anniversary series', confidence: 0.8 }],
    strength: { value: 'Full', confidence: 0.7 },
  })
  await expect(readBand(image)).resolves.toEqual({
    candidates: [
      { brand: 'Padrón', lineName: '1964 Anniversary Series', confidence: 0.8, isKnownBrand: true },
    ],
    wrapper: { value: 'Nicaraguan', confidence: 0.6 },
    strength: { value: 'Full', confidence: 0.7 },
    origin: { value: 'Nicaragua', confidence: 0.6 },
  })
})

test.each([
  ['eu.anthropic.claude-sonnet-4-5-20250929-v1:0', true],
  ['anthropic.claude-3-5-haiku-20241022-v1:0', true],
  ['us.anthropic.claude-opus-4-1-20250805-v1:0', true],
  ['us.amazon.nova-lite-v1:0', true],
  ['us.anthropic.claude-opus-4-5-20251101-v1:0', false],
  ['eu.anthropic.claude-haiku-4-5-20251001-v1:0', false],
  ['anthropic.claude-3-haiku-20240307-v1:0', false],
  ['anthropic.claude-3-5-sonnet-20240620-v1:0', false],
  ['us.meta.llama3-2-90b-instruct-v1:0', false],
  ['local.band-reader', false],
])('sends the brands of the catalog to %s: %s', async (modelId, isSent) => {
  vi.stubEnv('BAND_MODEL_ID', modelId)
  responding({ candidates: [] })
  await readBand(image)
  const [instructions, names, ...end] =
    bedrock.commandCalls(ConverseCommand)[0]?.args[0].input.system ?? []
  expect(instructions?.text).toContain('Never invent a name')
  expect(instructions?.text).toContain('No band, no brand')
  if (!isSent) return expect(names).toBeUndefined()
  expect(names?.text).toMatch(/\nLa Flor Dominicana \(.*LFD.*\)\n/)
  expect(end).toEqual([{ cachePoint: { type: 'default' } }])
})

test('limits confidences to 0 and 1, and candidates to three', () => {
  const reading = bandReading.parse({
    candidates: [-1, 0.2, 0.3, 40].map((confidence) => ({ brand: `B${confidence}`, confidence })),
  })
  expect(reading.candidates).toEqual([
    { brand: 'B40', confidence: 1 },
    { brand: 'B0.3', confidence: 0.3 },
    { brand: 'B0.2', confidence: 0.2 },
  ])
})

test.each([
  ['an error of the service', () => bedrock.on(ConverseCommand).rejects('ThrottlingException')],
  ['a response without candidates', () => responding({ brand: 'Cohiba' })],
  ['a response that is no object', () => responding(null)],
  ['a response without the tool', () => bedrock.on(ConverseCommand).resolves({})],
  ['a missing model id', () => vi.stubEnv('BAND_MODEL_ID', undefined)],
])('reports the band reader as unavailable after %s', async (_title, arrange) => {
  arrange()
  await expect(readBand(image)).rejects.toBeInstanceOf(BandReaderUnavailable)
})

test("ends the call before API Gateway's timeout, and after ten minutes on one machine", async () => {
  responding({ candidates: [] })
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  vi.stubEnv('MODEL_TIMEOUT_SECONDS', undefined)
  await readBand(image)
  vi.stubEnv('MODEL_TIMEOUT_SECONDS', inject('cloudEnvironment').MODEL_TIMEOUT_SECONDS)
  await readBand(image)
  expect(timeout.mock.calls).toEqual([[20_000], [600_000]])
})
