import { beforeAll, expect, test } from 'vitest'
import type { Sent } from '../../infra/local/testing/call-handlers.ts'
import { newUser, send } from '../../infra/local/testing/collector.ts'
import { createCigar } from '../../shared/contract/cigars.ts'
import { errorBody, errorStatus } from '../../shared/contract/errors.ts'
import { type NamedRoute, routes } from '../../shared/contract/index.ts'
import type { Route } from '../../shared/contract/route.ts'

let headers: Readonly<Record<string, string>>
/** On Premium, so that no route refuses by the plan before it looks at what was sent. */
beforeAll(async () => {
  headers = (await newUser({ plan: 'premium' })).headers
})

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'
const params = { id, batchId: id, instanceId: `${id}.1`, query: 'cedar', brand: 'Padron' }
const withBody = routes.filter(({ entry }) => entry.body !== undefined)
const idsOf = ({ entry }: NamedRoute) =>
  [...entry.path.matchAll(/\{(\w*[iI]d)\}/g)].map(([, name = '']) => name)
const withId = routes.filter((route) => idsOf(route).length > 0)

/** Refused with a code of the table and its status, without internals. */
async function expectRefusal(entry: Route, sent: Sent) {
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
    for (const cursor of ['x', '\u{1F600}']) {
      const { code } = await expectRefusal(route.entry, { query: { cursor } })
      expect({ cursor, code }).toEqual({ cursor, code: 'invalid_input' })
    }
  },
)

/** One route shows the parser of bodies. `shared/contract/bodies.test.ts` shows every schema. */
test.each([
  ...['null', '[]', '7', 'true', '"text"', '[{}]'].map((body) => [body, 'application/json']),
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
])('refuses a body that is not a JSON object (%#)', async (body, type = '') => {
  const { code } = await expectRefusal(createCigar, { body, headers: { 'content-type': type } })
  expect(code).toBe('invalid_input')
})

test('sends a short response to a huge body', async () => {
  const many = Array.from({ length: 50_000 }, (_, n) => [`f${n}`, 1])
  for (const body of [Object.fromEntries(many), { ['x'.repeat(500_000)]: 1 }]) {
    const { issues } = await expectRefusal(createCigar, { body })
    expect(JSON.stringify(issues).length).toBeLessThan(5_000)
  }
})

test.each(withBody)('$module names an unknown field, and a wrong key', async ({ entry }) => {
  const { code, issues } = await expectRefusal(entry, {
    body: { surprise: 1 },
    headers: { 'idempotency-key': 'x'.repeat(65) },
  })
  expect(code).toBe('invalid_input')
  expect(issues?.map(({ message }) => message)).toContain('This field is not known.')
})

test.each(withId)('$module returns 404 to an impossible id', async (route) => {
  for (const name of idsOf(route)) {
    for (const value of ['../../etc', 'x'.repeat(5000)]) {
      const sent = { params: { ...params, [name]: value } }
      expect(['invalid_input', 'not_found']).toContain(
        (await expectRefusal(route.entry, sent)).code,
      )
    }
  }
})
