import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { routes } from './index.ts'
import type { Route } from './route.ts'

type Schema = NonNullable<Route['body']>

const bodies = routes.flatMap(({ module, entry: { body } }) => (body ? [{ module, body }] : []))
const shape = z.object({ properties: z.record(z.string(), z.unknown()) })
const fieldsOf = (body: Schema) =>
  Object.keys(shape.parse(z.toJSONSchema(body, { io: 'input' })).properties)

/** Browsers send it with a subscription to push messages, and nothing reads it. */
const unread = 'expirationTime'

/** The fields that a value is refused for, and why. */
const issuesOf = (body: Schema, value: unknown) =>
  (z.safeParse(body, value).error?.issues ?? []).map(({ code, path }) => ({ code, field: path[0] }))

describe.each(bodies)('the body of $module', ({ body }) => {
  test('is an object', () => {
    for (const value of [null, [], 7, true, 'text', [{}]])
      expect(issuesOf(body, value)).toMatchObject([{ code: 'invalid_type' }])
  })

  test('has no unknown field', () => {
    for (const value of [{ surprise: 1 }, { constructor: 1 }, { userId: '1', surprise: '2' }])
      expect(issuesOf(body, value).map(({ code }) => code)).toContain('unrecognized_keys')
  })

  test('has only fields that are bounded and of a type', () => {
    const long = 'x'.repeat(100_000)
    for (const value of [long, `a@${'.'.repeat(100_000)} b`, [long], { a: { b: [] } }, 1e308])
      for (const field of fieldsOf(body).filter((name) => name !== unread))
        expect(issuesOf(body, { [field]: value }).map((issue) => issue.field)).toContain(field)
  })
})
