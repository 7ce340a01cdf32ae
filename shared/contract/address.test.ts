import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

test.each([
  ['/api/cigars', {}, '/api/cigars'],
  ['/api/cigars/{id}', { params: { id: 'abc' } }, '/api/cigars/abc'],
  ['/api/cigars/{id}/enjoy', { params: { id: '../x?y#z' } }, '/api/cigars/..~2Fx~3Fy~23z/enjoy'],
  [
    '/api/brands/{brand}/info',
    { params: { brand: 'A.J. Fernández' } },
    '/api/brands/A.J.%20Fern%C3%A1ndez/info',
  ],
  [
    '/api/cigars',
    { query: { filter: 'low stock', page: 2 } },
    '/api/cigars?filter=low+stock&page=2',
  ],
  ['/api/cigars', { query: { filter: undefined } }, '/api/cigars'],
  ['/api/cigars', { query: { q: 'a&b=c' } }, '/api/cigars?q=a%26b%3Dc'],
] as const)('%s with %o is %s', (path, values, address) => {
  expect(addressOf({ path }, values)).toBe(address)
})
