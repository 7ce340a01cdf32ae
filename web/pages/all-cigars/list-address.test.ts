import { describe, expect, it } from 'vitest'
import { noFilters } from './facets.ts'
import { readAddress, type Wanted, writeAddress } from './list-address.ts'

const plain: Wanted = { q: '', sort: 'newest', dir: 'desc', filters: noFilters, isGrouped: false }
const read = (search: string) => readAddress(new URLSearchParams(search))

describe('the address of the list', () => {
  it.each([
    ['', {}],
    ['q=padron+no.4&sort=price&view=rows', { q: 'padron no.4', sort: 'price', view: 'rows' }],
    ['sort=brand', { sort: 'brand', dir: 'asc' }],
    ['sort=brand&dir=desc&view=cards', { sort: 'brand', dir: 'desc', view: 'cards' }],
    ['dir=asc', { dir: 'asc' }],
    ['group=humidor', { isGrouped: true }],
    ['humidor=main', { filters: { ...noFilters, humidor: ['main'] } }],
    ['brand=Padr%C3%B3n', { filters: { ...noFilters, brand: ['Padrón'] } }],
    [
      'strength=Full&strength=Mild&age=Premium+Aged',
      { filters: { ...noFilters, strength: ['Mild', 'Full'], age: ['Premium Aged'] } },
    ],
    [
      'stock=low&stars=none&stars=5&missing=photo',
      { filters: { ...noFilters, stock: ['low'], stars: ['5', 'none'], missing: ['photo'] } },
    ],
  ])('reads ?%s and writes the same address', (search, wanted) => {
    expect(read(search)).toEqual({ ...plain, ...wanted })
    expect(read(writeAddress(read(search)).toString())).toEqual(read(search))
  })

  it.each([
    ['filter=lowstock', { stock: ['low'] }],
    ['filter=unrated', { stars: ['none'] }],
    ['filter=unpriced', { missing: ['price'] }],
    ['filter=lowstock&brand=Oliva', { stock: ['low'], brand: ['Oliva'] }],
  ])('reads ?%s of another page as a filter', (search, filters) => {
    expect(read(search)).toEqual({ ...plain, filters: { ...noFilters, ...filters } })
  })

  it.each([
    'sort=&dir=&view=&stock=',
    'sort=up&dir=up&view=table&group=brand&filter=constructor&filter=__proto__',
    'stars=9&stars=-1&age=old&strength=full&stock=many&missing=everything',
    'brand=&brand=%20%20&wrapper=%09&unknown=1&__proto__=x',
    '%E0%A4%A=%&&&==',
  ])('ignores the invalid ?%s', (search) => {
    expect(read(search)).toEqual(plain)
    expect(writeAddress(read(search)).toString()).toBe('')
  })

  it('cuts long words and drops long names', () => {
    const { q, filters } = read(`q=${'x'.repeat(10_000)}&brand=${'y'.repeat(10_000)}&brand=z`)
    expect([q.length, filters.brand.map((brand) => brand.length)]).toEqual([100, [120]])
  })
})
