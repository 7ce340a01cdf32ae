import { describe, expect, test } from 'vitest'
import { findCigars } from '../rules/search.ts'
import { halfRemembered, notThere } from './half-remembered.ts'
import { loadCatalog } from './load-catalog.ts'
import { makeLineIndex } from './make-line-index.ts'
import { searchLines } from './search-lines.ts'

type Names = { readonly brand: string; readonly lineName?: string; readonly size?: string }

const nameOf = ({ brand, lineName, size }: Names) =>
  [brand, lineName, size].filter(Boolean).join(' · ')

const search = searchLines(await makeLineIndex())

const brands = await loadCatalog()

/** Every vitola that is meant, among every seventh of the others. */
const collection = brands
  .flatMap(({ name: brand, lines }) =>
    lines.flatMap(({ name: lineName, vitolas = [] }) =>
      (vitolas.length > 0 ? vitolas : [{ name: 'Robusto' }]).map(({ name: size }) => ({
        brand,
        lineName,
        size,
        wrapper: 'Natural',
        strength: 'Medium',
        origin: 'Nicaragua',
        notes: 'Cocoa, cedar',
      })),
    ),
  )
  .filter(
    (cigar, index) =>
      index % 7 === 0 || halfRemembered.some(([, meant]) => nameOf(cigar).startsWith(meant)),
  )

describe('the catalog', () => {
  test.each(halfRemembered)('finds %j as %s among the first five', (text, meant) => {
    const first = search(text).found.slice(0, 5).map(nameOf)
    expect(
      first.some((name) => name.startsWith(meant)),
      first.join(', '),
    ).toBe(true)
  })

  test.each(notThere)('finds nothing for %j', (text) => {
    expect(search(text).found).toEqual([])
  })
})

describe('a collection', () => {
  test.each(halfRemembered)('finds %j as %s', (text, meant) => {
    const found = findCigars(collection, text).cigars.map(nameOf)
    expect(found.some((name) => name.startsWith(meant))).toBe(true)
    expect(found.length).toBeLessThan(collection.length / 10)
  })

  test.each(notThere)('finds nothing for %j', (text) => {
    expect(findCigars(collection, text).cigars).toEqual([])
  })
})
