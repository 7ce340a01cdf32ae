import { expect, test } from 'vitest'
import { errorStatus } from './errors.ts'
import { routes } from './index.ts'
import { addressesOf } from './route.ts'

test('no two routes answer the same method and address', () => {
  const calls = routes.flatMap(({ entry }) =>
    addressesOf(entry).map((path) => `${entry.method} ${path.replace(/\{\w+\}/g, '{}')}`),
  )
  expect(new Set(calls).size).toBe(calls.length)
})

test('route names are unique', () => {
  const keys = routes.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(routes)('$module has no variables in its alias', ({ entry }) => {
  expect(entry.alias ?? '').not.toContain('{')
})

test.each(routes)('$module takes the variables of its path and no others', ({ entry }) => {
  const inPath = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
  expect(entry.params === undefined).toBe(inPath.length === 0)
})

test.each(routes)('$module reads nothing that its method does not carry', ({ entry }) => {
  if (entry.method !== 'GET' && entry.method !== 'DELETE') return
  expect([entry.body, entry.rawBody]).toEqual([undefined, undefined])
})

test.each(routes)('$module names its error codes once', ({ entry }) => {
  const codes = entry.errors ?? []
  expect(new Set(codes).size).toBe(codes.length)
  for (const code of codes) expect(errorStatus[code]).toBeGreaterThanOrEqual(400)
})

test.each(routes)('$module changes nothing when its method is GET', ({ entry }) => {
  if (entry.method === 'GET') expect(entry.changes).toBeUndefined()
})
