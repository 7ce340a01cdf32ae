import { describe, expect, it } from 'vitest'
import { describeBroken } from './catalog-plugin.ts'
import { checkCatalog } from './check-catalog.ts'

const source = { title: 'C', publisher: 'P', kind: 'shop', addresses: ['https://example.com/'] }
const sources = {
  maker: { ...source, kind: 'maker' },
  shop: source,
  press: { ...source, kind: 'press' },
  copy: { ...source, confirmsOnly: true },
  copies: { ...source, confirmsOnly: true },
}
const brand = { name: 'Oliva', country: 'Nicaragua', sources: { country: ['maker'] } }
const line = { name: 'Serie V', sources: { name: ['shop', 'press'] } }
const toro = { name: 'Toro', length: 6, ringGauge: 52, sources: ['maker'] }

/** The faults of a brand's lines, or of some brands, as single lines. */
const check = (lines: unknown, brands: unknown = [brand], moved: unknown = []) =>
  checkCatalog({ brands, sources, moved, lines: new Map([['oliva', lines]]) }).map(
    ({ file, entry, problem }) => `${file} ${entry}: ${problem}`,
  )

describe('The check of the catalog', () => {
  it('finds nothing wrong with facts that a maker or two others state', () => {
    expect(check([{ ...line, vitolas: [toro] }])).toEqual([])
  })

  it.each([
    ['a length that no cigar has', { length: 55 }, 'length: is above 12'],
    [
      'a length of too many decimals',
      { length: 5.5555 },
      'length: Invalid number: must be a multiple of 0.001',
    ],
    ['a ring gauge that no cigar has', { ringGauge: 8 }, 'ringGauge: is below 20'],
    ['a ring gauge between two', { ringGauge: 50.5 }, 'ringGauge: Invalid input: expected int'],
    ['an unknown field', { price: 9 }, ': Unrecognized key: "price"'],
  ])('names file, line and vitola of %s', (_, wrong, problem) => {
    const [fault] = check([{ ...line, vitolas: [{ ...toro, ...wrong }] }])
    expect(fault).toContain('lines/oliva.json Serie V: vitolas: Toro')
    expect(fault).toContain(problem)
  })

  it.each([
    ['wrapper', 'Paper'],
    ['origin', 'Atlantis'],
    ['strength', 'Strong'],
    ['production', 'rare'],
  ])('refuses a %s that is not in its list', (name, value) => {
    expect(check([{ ...line, [name]: value }])[0]).toContain(`lines/oliva.json Serie V: ${name}`)
  })

  it('refuses names that occur twice, whatever their case and accents', () => {
    const faults = check([
      line,
      { ...line, name: 'Série V' },
      { ...line, name: 'V', aliases: ['V'] },
    ])
    expect(faults).toEqual([
      'lines/oliva.json Série V: the name Série V is taken by Serie V',
      'lines/oliva.json V: has the same name twice',
    ])
    const twice = check([{ ...line, vitolas: [toro, { ...toro, length: 5 }] }])
    expect(twice).toEqual(['lines/oliva.json Serie V: Toro: the name Toro is taken by Toro'])
    const other = { ...brand, name: 'Padrón', aliases: ['OLIVA'] }
    expect(check([], [brand, other])).toContain(
      'brands.json Padrón: the name OLIVA is taken by Oliva',
    )
  })

  it('refuses a line that another brand has, too', () => {
    const maker = { ...brand, name: 'Drew Estate' }
    const own = { ...brand, name: 'Undercrown', aliases: ['Liga Undercrown'] }
    const check = (...names: readonly string[]) =>
      checkCatalog({
        brands: [maker, own],
        sources,
        moved: [],
        lines: new Map([
          ['drewestate', names.map((name) => ({ ...line, name }))],
          ['undercrown', [{ ...line, name: 'Maduro' }]],
        ]),
      }).map(({ entry, problem }) => `${entry}: ${problem}`)
    expect(check('Maduro', 'Undercrown Sun Grown')).toEqual([])
    expect(check('Undercrown Maduro')).toEqual(['Undercrown Maduro: is also a line of Undercrown'])
    expect(check('Liga Undercrown Maduro')).toEqual([
      'Liga Undercrown Maduro: is also a line of Undercrown',
    ])
  })

  it.each([
    ['is a line of its former brand, too', { name: 'Serie V' }, 'the name Serie V is taken by'],
    ['has no new line', { movedTo: { brand: 'Oliva', line: 'V' } }, 'has moved to no line of the'],
    ['has no former brand', { brand: 'Padrón' }, 'is no brand of brands.json'],
    ['has facts', { wrapper: 'Habano' }, 'Unrecognized key: "wrapper"'],
  ])('refuses a moved line that %s', (_, wrong, problem) => {
    const moved = { brand: 'Oliva', name: 'Master', movedTo: { brand: 'Oliva', line: 'Serie V' } }
    expect(check([line], [brand], [moved])).toEqual([])
    expect(check([line], [brand], [{ ...moved, ...wrong }])).toEqual([
      expect.stringContaining(problem),
    ])
  })

  it('refuses entries out of order', () => {
    expect(check([line, { ...line, name: 'Melanio' }])).toEqual([
      'lines/oliva.json Melanio: belongs before Serie V',
    ])
  })

  it('refuses files that belong to no brand, and brands without a file', () => {
    expect(check([], [{ ...brand, name: 'Padrón' }])).toEqual([
      'lines/oliva.json : is named after no brand of brands.json',
      'lines/padron.json : is missing',
    ])
  })

  it('refuses what is no list of entries', () => {
    expect(check({})).toEqual(['lines/oliva.json : is not a list'])
    expect(check([7])).toEqual([expect.stringContaining('lines/oliva.json entry 1: Invalid input')])
  })

  it.each([
    ['no source', [], 'has no source'],
    ['an unknown source', ['maker', 'blog'], 'names an unknown source: blog'],
    ['a single source that is no maker', ['shop'], 'has no second source beside shop'],
    ['one source named twice', ['shop', 'shop'], 'has no second source beside shop'],
  ])('refuses a fact with %s', (_, given, problem) => {
    const wrapper = { ...line, wrapper: 'Habano', sources: { ...line.sources, wrapper: given } }
    expect(check([wrapper])).toEqual([`lines/oliva.json Serie V: wrapper: ${problem}`])
    expect(check([{ ...line, sources: { name: given } }])).toEqual([
      `lines/oliva.json Serie V: name: ${problem}`,
    ])
    expect(check([{ ...line, vitolas: [{ ...toro, sources: given }] }])).toEqual([
      `lines/oliva.json Serie V: Toro: ${problem}`,
    ])
  })

  it('refuses a fact that only data sets for non-commercial use carry; they may confirm one', () => {
    const named = (...name: string[]) => check([{ ...line, sources: { name } }])
    expect(named('shop', 'copy')).toEqual([])
    expect(named('copy', 'copies')).toEqual([
      'lines/oliva.json Serie V: name: has only sources that may confirm a fact, not carry it',
    ])
  })

  it('refuses sources of a fact that is gone', () => {
    const given = { ...line.sources, wrapper: ['maker'] }
    expect(check([{ ...line, sources: given }])).toEqual([
      'lines/oliva.json Serie V: wrapper: has sources but no fact',
    ])
  })
})

it.each([
  ['a comma too many', '[\n  {\n    "name": "A"\n  },\n]\n', 5],
  ['a comma too few', '[\n  {\n    "name": "A"\n    "b": 1\n  }\n]\n', 4],
  ['text outside of quotes', '[\n  { "name": A },\n  { "name": B }\n]\n', 2],
])('A file with %s is broken in the line that has it', (_, text, line) => {
  let problem = ''
  try {
    JSON.parse(text)
  } catch (error) {
    problem = String(error)
  }
  expect(describeBroken(text, problem)).toContain(`(line ${line}`)
})
