import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newUser, ok, send, type User } from '../../../infra/local/testing/collector.ts'
import { padron } from '../../../infra/local/testing/stock.ts'
import * as cigars from '../../../shared/contract/cigars.ts'
import { errorBody } from '../../../shared/contract/errors.ts'
import { routes } from '../../../shared/contract/index.ts'
import * as meta from '../../../shared/contract/meta.ts'
import { addressesOf, packedType, type Route } from '../../../shared/contract/route.ts'
import * as valuation from '../../../shared/contract/valuation.ts'

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.optional(z.array(z.object({ name: z.string(), required: z.boolean() }))),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(
    z.string(),
    z.object({
      description: z.string(),
      headers: z.optional(z.record(z.string(), z.unknown())),
      content: z.optional(z.unknown()),
    }),
  ),
})
const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

let ana: User
let document: z.infer<typeof shape>
beforeAll(async () => {
  ana = await newUser()
  document = shape.parse(await ok(meta.getOpenapi))
})

const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()]

test('is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(await ok(meta.getOpenapi))
  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('lists the addresses of the table and no others', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.toSorted()).toEqual(
    routes
      .flatMap(({ entry }) => addressesOf(entry).map((path) => `${entry.method} ${path}`))
      .toSorted(),
  )
})

test('describes a second address as the same operation under its own name', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const names = operations.map(({ operationId }) => operationId)
  expect(new Set(names).size).toBe(names.length)
  const { operationId, ...first } = operationOf(valuation.getCollectionValue) ?? {}
  const second = operationOf({ ...valuation.getCollectionValue, path: '/api/collection/value' })
  expect(operationId).toBe('getCollectionValue')
  expect(second).toEqual({ ...first, operationId: 'getCollectionValueAlias' })
})

const schema = z.custom<z.core.$ZodType>()
const declared = z.object({ shape: z.optional(z.record(z.string(), schema)) })

test.each(routes)('describes $module as it is declared', ({ key, entry }) => {
  const described = operationOf(entry)
  expect(described?.operationId).toBe(key)
  expect(described?.security).toHaveLength(entry.access === 'public' ? 0 : 1)
  const inPath = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    required: true,
  }))
  const inQuery = Object.entries(z.parse(declared, entry.query ?? {}).shape ?? {}).map(
    ([name, given]) => ({ name, required: !z.safeParse(given, undefined).success }),
  )
  const inHeaders = [
    ...(entry.errors?.includes('idempotency_key_reused') ? ['Idempotency-Key'] : []),
    ...(entry.tagged ? ['If-None-Match'] : []),
  ].map((name) => ({ name, required: false }))
  expect(described?.parameters ?? []).toEqual([...inPath, ...inQuery, ...inHeaders])
  expect(Object.keys(described?.requestBody?.content ?? {})).toEqual([
    ...(entry.body ? ['application/json'] : []),
    ...(entry.rawBody ? [entry.rawBody.contentType] : []),
    ...(entry.unpacksTo ? [packedType] : []),
  ])
  const descriptions = Object.values(described?.responses ?? {}).map(
    ({ description }) => description,
  )
  for (const code of entry.errors ?? []) expect(descriptions.join(', ')).toContain(code)
})

const missing = 'A'.repeat(26)
const change = { lineName: '1964' }

/** Refusals and answers without a body, by what sends them. */
const answers: [string, Route, () => Promise<Response>, number][] = [
  [
    'an id that nothing has',
    cigars.getCigar,
    () => send(cigars.getCigar, { params: { id: 'x' }, headers: ana.headers }),
    404,
  ],
  [
    'a cigar of nobody',
    cigars.updateCigar,
    () => send(cigars.updateCigar, { params: { id: missing }, body: change, headers: ana.headers }),
    404,
  ],
  ['a call without a session', cigars.listCigars, () => send(cigars.listCigars), 401],
  [
    'a call with a forged session',
    cigars.listCigars,
    () => send(cigars.listCigars, { headers: { authorization: 'Bearer forged' } }),
    401,
  ],
  [
    'a change that another site started',
    cigars.createCigar,
    () => send(cigars.createCigar, { body: {}, headers: { 'sec-fetch-site': 'cross-site' } }),
    403,
  ],
  [
    'a key that is none',
    cigars.createCigar,
    () =>
      send(cigars.createCigar, {
        body: padron,
        headers: { ...ana.headers, 'idempotency-key': '-' },
      }),
    400,
  ],
  [
    'a body above what a function takes',
    cigars.createCigar,
    () =>
      send(cigars.createCigar, { body: { notes: 'x'.repeat(7_000_000) }, headers: ana.headers }),
    413,
  ],
]

const errorSchemas = [
  { name: 'Error', schema: errorBody },
  { name: 'GatewayError', schema: z.strictObject({ message: z.string() }) },
]

test.each(answers)('describes the response to %s', async (_, route, answer, status) => {
  const response = await answer()
  expect(response.status).toBe(status)
  const body: unknown = await response.json()
  const fitting = errorSchemas.filter(({ schema }) => z.safeParse(schema, body).success)
  const described = JSON.stringify(operationOf(route)?.responses[status]?.content)
  expect(fitting.map(({ name }) => described.includes(`schemas/${name}"`))).toEqual([true])
})

test('describes the response to a current tag', async () => {
  const first = await send(cigars.listCigars, { headers: ana.headers })
  const tag = first.headers.get('etag') ?? ''
  const second = await send(cigars.listCigars, {
    headers: { ...ana.headers, 'if-none-match': tag },
  })
  expect(second.status).toBe(304)
  for (const { status, headers } of [first, second]) {
    expect(headers.get('etag')).toBe(tag)
    expect(Object.keys(operationOf(cigars.listCigars)?.responses[status]?.headers ?? {})).toContain(
      'ETag',
    )
  }
})

test('is public', async () => {
  const response = await send(meta.getOpenapi)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.status).toBe(200)
})
