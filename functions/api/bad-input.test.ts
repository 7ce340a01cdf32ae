import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Sent } from '../../infra/local/testing/call-handlers.ts'
import { newUser, send } from '../../infra/local/testing/collector.ts'
import { paid } from '../../infra/local/testing/stock.ts'
import { errorBody, errorStatus } from '../../shared/contract/errors.ts'
import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import { setSubscription } from '../table/subscriptions.ts'

let headers: Readonly<Record<string, string>>
/** On Premium, so that no route refuses by the plan before it looks at what was sent. */
beforeAll(async () => {
  const collector = await newUser()
  await setSubscription(collector.userId, paid('premium', 5))
  headers = collector.headers
})

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const params = { id, batchId: id, instanceId: `${id}.1`, query: 'cedar', brand: 'Padron' }
const withBody = routes.filter(({ entry }) => entry.body !== undefined)
const idsOf = ({ entry }: NamedRoute) =>
  [...entry.path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name = '']) => name)
const withId = routes.filter((route) => idsOf(route).length > 0)

/** Refused with a code of the table and its status, without internals. */
async function expectRefusal({ entry }: NamedRoute, sent: Sent) {
  const response = await send(entry, { params, ...sent, headers: { ...headers, ...sent.headers } })
  const text = await response.text()
  const { code, message, issues } = errorBody.parse(JSON.parse(text))
  expect(text).not.toMatch(/node_modules|\.ts\b|\bat \w+ \(|ZodError|Exception/)
  expect(response.status, text).toBeLessThan(500)
  expect(Object.entries(errorStatus)).toContainEqual([code, response.status])
  expect(message).not.toBe('')
  return { code, issues }
}

test.each(routes.filter(({ entry }) => entry.paged))(
  '$module refuses a cursor that no page has',
  async (route) => {
    for (const cursor of ['', 'x', '0', '-1', '\u{1F600}', 'x'.repeat(2000)]) {
      const { code } = await expectRefusal(route, { query: { cursor } })
      expect({ cursor, code }).toEqual({ cursor, code: 'invalid_input' })
    }
  },
)

const fields = z.object({ properties: z.record(z.string(), z.unknown()) })
const fieldsOf = ({ entry }: NamedRoute) =>
  Object.keys(fields.parse(z.toJSONSchema(entry.body ?? z.object({}), { io: 'input' })).properties)

describe('every route with a body', () => {
  test.each(withBody)('$module refuses a body that is not an object', async (route) => {
    for (const body of ['null', '[]', '7', 'true', '"text"', '[{}]']) {
      const { code, issues } = await expectRefusal(route, {
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect({ body, code }).toEqual({ body, code: 'invalid_input' })
      expect(issues).toHaveLength(1)
    }
  })

  test.each(withBody)(
    '$module refuses a body that is not JSON or has another type',
    async (route) => {
      const bodies = [
        ['{', 'application/json'],
        ['{"a":1}}', 'application/json'],
        ['{"__proto__":{"admin":true}}', 'application/json'],
        ['\u0000', 'application/json'],
        ['['.repeat(100_000), 'application/json'],
        ['{}', 'text/plain'],
        ['a=1&b=2', 'application/x-www-form-urlencoded'],
        ['<a/>', 'application/xml'],
        ['{}', 'application/octet-stream'],
        ['--x', 'multipart/form-data'],
        ['--x\r\n', 'multipart/form-data; boundary=x'],
      ] as const
      for (const [body, type] of bodies) {
        const { code } = await expectRefusal(route, { body, headers: { 'content-type': type } })
        expect({ body: body.slice(0, 9), type, code }).toMatchObject({ code: 'invalid_input' })
      }
    },
  )

  test.each(withBody)('$module names an unknown field', async (route) => {
    for (const body of ['{"surprise":1}', '{"constructor":1}', '{"id":"1","userId":"2"}']) {
      const sent = { body, headers: { 'content-type': 'application/json' } }
      const { code, issues } = await expectRefusal(route, sent)
      expect({ body, code }).toEqual({ body, code: 'invalid_input' })
      expect(issues?.map(({ message }) => message)).toContain('This field is not known.')
    }
  })

  test.each(withBody)('$module refuses long text and another type in any field', async (route) => {
    const long = 'x'.repeat(100_000)
    const rows = `a@${'.'.repeat(100_000)} b`
    const body = route.entry.body ?? z.object({})
    for (const value of [long, rows, 7.5, true, [long], { a: { b: [] } }, -1, 1e308]) {
      // What fits a field is no bad input: `true`, where the field is a choice of yes or no.
      const refused = fieldsOf(route).filter((field) =>
        z.safeParse(body, { [field]: value }).error?.issues.some(({ path }) => path[0] === field),
      )
      if (refused.length === 0) continue
      const { code, issues } = await expectRefusal(route, {
        body: Object.fromEntries(refused.map((field) => [field, value])),
      })
      if (route.entry.params !== undefined) continue
      expect(code).toBe('invalid_input')
      const named = issues?.map(({ path }) => path.split('.')[0])
      expect(named).toEqual(expect.arrayContaining(refused))
    }
  })

  test.each(withBody)('$module answers a huge body briefly', async (route) => {
    const many = Array.from({ length: 50_000 }, (_, n) => [`f${n}`, 1])
    for (const body of [Object.fromEntries(many), { ['x'.repeat(500_000)]: 1 }]) {
      const { issues } = await expectRefusal(route, { body })
      expect(JSON.stringify(issues).length).toBeLessThan(5_000)
    }
  })

  test.each(withBody)('$module refuses an invalid Idempotency-Key', async (route) => {
    const { issues } = await expectRefusal(route, {
      body: {},
      headers: { 'idempotency-key': 'x'.repeat(65) },
    })
    expect(issues).toBeDefined()
  })
})

describe('every route with an id', () => {
  test.each(withId)('$module answers 404 to an impossible id', async (route) => {
    const ids = ['abc', '../../etc', '%', 'x'.repeat(5000), 'ALL', '01arz3ndektsv4rrffq69g5fav']
    for (const name of idsOf(route)) {
      for (const value of ids) {
        const { code } = await expectRefusal(route, { params: { ...params, [name]: value } })
        expect(['invalid_input', 'not_found']).toContain(code)
      }
    }
  })
})
