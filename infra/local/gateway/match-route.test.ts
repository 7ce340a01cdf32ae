import { expect, test } from 'vitest'
import { matchRoute } from './match-route.ts'

const id = '01ARZ3NDEKTSV4RRFFQ69G5FAV'

test.each([
  ['GET', '/api/cigars', 'cigars/list-cigars', {}],
  ['POST', '/api/cigars', 'cigars/create-cigar', {}],
  ['GET', '/api/cigars/stats', 'cigars/get-stats', {}],
  ['GET', `/api/cigars/${id}`, 'cigars/get-cigar', { id }],
  ['PATCH', `/api/cigars/${id}/enjoy`, 'cigars/enjoy-cigar', { id }],
  ['GET', '/api/user/collection-value', 'valuation/get-collection-value', {}],
  ['GET', '/api/collection/value', 'valuation/get-collection-value', {}],
  ['GET', '/api/cigars/a%20b%2Fc', 'cigars/get-cigar', { id: 'a b/c' }],
])('%s %s is %s', (method, path, module, params) => {
  const match = matchRoute(method, path)
  expect(match?.route.module).toBe(module)
  expect(match?.params).toEqual(params)
})

test.each([
  ['PUT', '/api/cigars'],
  ['GET', '/api/cigars/'],
  ['GET', '/api/cigars//enjoy'],
  ['GET', `/api/cigars/${id}/enjoy/now`],
  ['GET', '/api/CIGARS'],
  ['GET', '/api/cigars/%E0%A4%A'],
  ['POST', '/api/collection/value'],
  ['GET', '/api/collection'],
  ['GET', '/api'],
])('%s %s is no route', (method, path) => {
  expect(matchRoute(method, path)).toBeUndefined()
})
