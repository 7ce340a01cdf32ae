import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ok, send } from '../../../infra/local/testing/collector.ts'
import { routes } from '../../../shared/contract/index.ts'
import * as meta from '../../../shared/contract/meta.ts'
import { addressesOf, packedType } from '../../../shared/contract/route.ts'
import * as valuation from '../../../shared/contract/valuation.ts'

const operation = z.object({
  operationId: z.string(),
  security: z.array(z.unknown()),
  parameters: z.optional(z.array(z.object({ name: z.string(), required: z.boolean() }))),
  requestBody: z.optional(z.object({ content: z.record(z.string(), z.unknown()) })),
  responses: z.record(z.string(), z.object({ description: z.string() })),
})
const shape = z.object({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})

let document: z.infer<typeof shape>
beforeAll(async () => {
  document = shape.parse(await ok(meta.getOpenapi))
})

const operationOf = ({ method, path }: { method: string; path: string }) =>
  document.paths[path]?.[method.toLowerCase()]

test('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator()
  const result = await validator.validate(await ok(meta.getOpenapi))
  expect(result).toEqual({ valid: true })
  expect(validator.version).toBe('3.1')
})

test('the document lists the addresses of the table and no others', () => {
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(listed.toSorted()).toEqual(
    routes
      .flatMap(({ entry }) => addressesOf(entry).map((path) => `${entry.method} ${path}`))
      .toSorted(),
  )
})

test('a second address is the same operation under its own name', () => {
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

test.each(routes)('$module is described as it is declared', ({ key, entry }) => {
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
  expect(described?.parameters ?? []).toEqual([...inPath, ...inQuery])
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

test('the document is public', async () => {
  const response = await send(meta.getOpenapi)
  expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  expect(response.status).toBe(200)
})
