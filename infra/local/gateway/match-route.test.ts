import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '../../../shared/contract/address.ts'
import * as brands from '../../../shared/contract/brands.ts'
import { fromPathText, toPathText } from '../../../shared/rules/path-text.ts'
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
  ['GET', '/api/cigars/a%20b', 'cigars/get-cigar', { id: 'a b' }],
  ['GET', '/api/brands/Padr%C3%B3n/info', 'brands/get-brand-info', { brand: 'Padrón' }],
  ['GET', '/api/brands/A%252FB/info', 'brands/get-brand-info', { brand: 'A/B' }],
  ['GET', '/api/cigars/search/50%25', 'cigars/search-cigars', { query: '50%' }],
])('matches %s %s with %s', (method, path, module, params) => {
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
  ['GET', '/api/brands/A%2FB/info'],
  ['GET', '/api/brands/Who%3F/info'],
  ['GET', '/api/cigars/%E0%A4%A'],
  ['POST', '/api/collection/value'],
  ['GET', '/api/collection'],
  ['GET', '/api'],
])('matches %s %s with no route', (method, path) => {
  expect(matchRoute(method, path)).toBeUndefined()
})

const texts = [
  'Padrón',
  'A.J. Fernandez',
  'A/B 50%',
  '100%',
  '%2F',
  '%252F',
  'Who?',
  'No. #9',
  'a+b & c;d=e',
  'C:\\cigars',
  '.',
  '..',
  '...',
  '~2F',
  '~~7E~',
  '🔥 葉巻',
  `"it's" <b>`,
]

test.each(texts)('passes %s on unchanged, also after CloudFront', (text) => {
  const address = addressOf(brands.getBrandInfo, { params: { brand: text } })
  const { pathname, search, hash } = new URL(address, 'https://humidor.example')
  expect({ pathname, search, hash }).toEqual({ pathname: address, search: '', hash: '' })
  const match = matchRoute('GET', pathname)
  expect(match?.route.module).toBe('brands/get-brand-info')
  expect(z.parse(brands.getBrandInfo.params, match?.params)).toEqual({ brand: text })
})

test.each(texts)('decodes %s to the same text any number of times', (text) => {
  const segment = encodeURIComponent(toPathText(text))
  const once = decodeURIComponent(segment)
  expect([once, decodeURIComponent(once)].map(fromPathText)).toEqual([text, text])
})
