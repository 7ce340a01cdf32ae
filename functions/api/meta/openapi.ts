import * as z from 'zod/mini'
import { errorBody, errorStatus } from '../../../shared/contract/errors.ts'
import { routes } from '../../../shared/contract/index.ts'
import { addressesOf, packedType, type Route } from '../../../shared/contract/route.ts'

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
      schemas: { Error: schemaOf(errorBody, 'output') },
      securitySchemes: { session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  }
}

function operation(entry: Route): Json {
  const parameters = [...parametersOf(entry.params, 'path'), ...parametersOf(entry.query, 'query')]
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
        ...(entry.paged && { headers: { Link: nextPage } }),
        content: {
          [entry.produces ?? 'application/json']: { schema: schemaOf(entry.response, 'output') },
        },
      },
      ...errorsOf(entry),
    },
  }
}

const nextPage: Json = {
  description: 'The address of the next page, with rel="next" (RFC 8288); absent on the last one',
  schema: { type: 'string' },
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

/** One response a status; its description names the codes. */
function errorsOf(entry: Route): Json {
  const codes = [
    'invalid_input' as const,
    ...(entry.access === 'public' ? [] : ['unauthenticated' as const]),
    ...(entry.access === 'premium' ? ['premium_required' as const] : []),
    ...(entry.limit ? ['too_many_attempts' as const] : []),
    ...(entry.errors ?? []),
  ]
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code])
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [
      status,
      {
        description: names.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  )
}

const objectSchema = z.object({
  properties: z.optional(z.record(z.string(), z.unknown())),
  required: z.optional(z.array(z.string())),
})

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
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
