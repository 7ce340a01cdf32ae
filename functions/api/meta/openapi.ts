import * as z from 'zod/mini'
import { codesOf } from '../../../shared/contract/codes-of.ts'
import { errorBody, errorStatus } from '../../../shared/contract/errors.ts'
import { routes } from '../../../shared/contract/index.ts'
import { addressesOf, packedType, type Route } from '../../../shared/contract/route.ts'
import { idempotencyKey } from '../../handling/request.ts'

type Json = Record<string, unknown>

/** The table of routes as an OpenAPI 3.1 document. */
export function openapi(server: string): Json {
  const paths: Record<string, Json> = {}
  for (const { noun, key, entry } of routes) {
    for (const path of addressesOf(entry)) {
      const operationId = path === entry.path ? key : `${key}Alias`
      paths[path] = {
        ...paths[path],
        [entry.method.toLowerCase()]: { operationId, tags: [noun], ...operation(entry) },
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Digital Humidor', version: '1' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: {
        Error: schemaOf(errorBody, 'output'),
        GatewayError: schemaOf(z.object({ message: z.string() }), 'output'),
      },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(entry: Route): Json {
  const parameters = [
    ...parametersOf(entry.params, 'path'),
    ...parametersOf(entry.query, 'query'),
    ...parametersOf(headersOf(entry), 'header'),
  ]
  const headers = { ...(entry.paged && { Link: nextPage }), ...(entry.tagged && { ETag: tag }) }
  return {
    summary: entry.summary,
    ...(entry.reads && { 'x-reads': entry.reads }),
    ...(entry.changes && { 'x-changes': entry.changes }),
    security: entry.access === 'public' ? [] : [{ session: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...((entry.body || entry.rawBody) && { requestBody: bodyOf(entry) }),
    responses: {
      200: {
        description: 'Done',
        ...(Object.keys(headers).length > 0 && { headers }),
        content: {
          [entry.produces ?? 'application/json']: { schema: schemaOf(entry.response, 'output') },
        },
      },
      ...(entry.tagged && {
        304: { description: 'The response with this tag is up to date', headers: { ETag: tag } },
      }),
      ...errorsOf(entry),
    },
  }
}

/** The headers that a route reads, other than those of its body and session. */
const headersOf = ({ errors, tagged }: Route) =>
  z.object({
    ...(errors?.includes('idempotency_key_reused') && { 'Idempotency-Key': idempotencyKey }),
    ...(tagged && { 'If-None-Match': z.optional(z.string()) }),
  })

const nextPage: Json = {
  description: 'The address of the next page, with rel="next" (RFC 8288); absent on the last one',
  schema: { type: 'string' },
}

const tag: Json = {
  description: 'Names this response; send it as If-None-Match to get 304 while nothing has changed',
  schema: { type: 'string' },
}

const retryAfter: Json = {
  description: 'Seconds until the same call may succeed',
  schema: { type: 'integer' },
}

function bodyOf({ body, rawBody, unpacksTo }: Route): Json {
  const bytes = { type: 'string', format: 'binary' }
  const field = rawBody?.field
  const raw = field ? { type: 'object', required: [field], properties: { [field]: bytes } } : bytes
  return {
    content: {
      ...(body && { 'application/json': { schema: schemaOf(body, 'input') } }),
      ...(rawBody && { [rawBody.contentType]: { schema: raw } }),
      ...(unpacksTo && { [packedType]: { schema: bytes } }),
    },
  }
}

/** The statuses that API Gateway also sends itself. An HTTP API cannot change the bodies: they have no code. */
const ofGateway: readonly number[] = [401, 413, 429, 500, 503]

/** One response a status; its description names the codes. */
function errorsOf(entry: Route): Json {
  const byStatus = Map.groupBy(codesOf(entry), (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        ...((status === 429 || status === 503) && { headers: { 'Retry-After': retryAfter } }),
        content: {
          'application/json': {
            schema: ofGateway.includes(status) ? { anyOf: [error, gatewayError] } : error,
          },
        },
      },
    ]),
  )
}

const error: Json = { $ref: '#/components/schemas/Error' }
const gatewayError: Json = { $ref: '#/components/schemas/GatewayError' }

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

function parametersOf(
  schema: z.core.$ZodType | undefined,
  where: 'path' | 'query' | 'header',
): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = z.parse(objectSchema, schemaOf(schema, 'input'))
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: where,
    required: required.includes(name),
    schema: one,
  }))
}

function schemaOf(schema: z.core.$ZodType | undefined, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema ?? z.unknown(), {
    io,
    unrepresentable: 'any',
  })
  return rest
}
