import { readFile } from 'node:fs/promises'
import brands from '../shared/catalog/brands.json' with { type: 'json' }
import { findNamed } from '../shared/catalog/line-facts.ts'
import { loadLines } from '../shared/catalog/load-lines.ts'
import { makeLineIndex } from '../shared/catalog/make-line-index.ts'
import { namesOfLines, searchLines } from '../shared/catalog/search-lines.ts'
import { type Facts, factNames, factsOf } from '../web/features/cigars/form/catalog-facts.ts'
import {
  type Known,
  likelyValues,
  type NeededField,
  openFields,
  usualOf,
} from '../web/features/cigars/form/needed-fields.ts'
import { suggest } from '../web/features/cigars/form/suggest.ts'
import { parseList } from './setup/photo-list.ts'

type Line = { readonly brand: string; readonly lineName: string }

/** Taps to add a cigar from home; `withSize` also enters its size, which may stay empty. */
export type Taps = { readonly required: number; readonly withSize: number }

const index = await makeLineIndex()
const search = searchLines(index)

/** The values of an empty form. */
const initial = { wrapper: '', origin: '', strength: 'Medium', size: null } as const

/** Returns the fields that the form leaves open for a line, for a collector without cigars. */
function openOf(known: Known, line: Line): readonly NeededField[] {
  const facts: Facts = known.brand ? factsOf(known.brand, known.lines, { ...line, size: '' }) : {}
  const usual = usualOf(known, line)
  const entries = Object.fromEntries(
    factNames.flatMap((name) => {
      if (name === 'length' || name === 'ringGauge') return []
      const field = { value: initial[name], initial: initial[name] }
      const known = { fact: facts[name], usual: usual[name] }
      const filled = suggest({ ...field, last: undefined, byAi: undefined }, known, 'own')
      return [[name, filled?.suggestion?.value ?? initial[name]]]
    }),
  )
  return openFields({ ...entries, lineName: line.lineName }, {})
}

const knownOf = async (name: string): Promise<Known> => {
  const brand = findNamed(brands, name)
  const lines = brand ? await loadLines(brand.name) : []
  return { brand, lines, lineNames: brand ? namesOfLines(index, brand.name) : [], own: [] }
}

/** A value that is not among the likely ones costs two more: its field, and the value there. */
function countOpen(known: Known, line: Line, before: number): Taps {
  const open = openOf(known, line)
  const taps = (name: NeededField) => (likelyValues(name, known, line).length > 0 ? 1 : 2)
  const required = open.filter((name) => name !== 'size')
  const total = (names: readonly NeededField[]) =>
    names.reduce((sum, name) => sum + taps(name), before)
  return { required: total(required), withSize: total(open) }
}

/**
 * Manual Entry, the line in the search over the catalog, what is still needed, Add to Collection. A line that its whole name
 * does not find is chosen in the fields of brand and line instead.
 */
export async function tapsByHand(line: Line): Promise<Taps> {
  const { found } = search(`${line.brand} ${line.lineName}`)
  const isFound = found.some(
    ({ brand, lineName, size }) =>
      brand === line.brand && lineName === line.lineName && size === undefined,
  )
  return countOpen(await knownOf(line.brand), line, isFound ? 3 : 6)
}

/** AI Identification, the photo, what is still needed, Add to Collection. `line` is what was read, whole. */
export const tapsByPhoto = async (line: Line): Promise<Taps> =>
  countOpen(await knownOf(line.brand), line, 3)

/** The same when only the brand was read, and the line is not among the first of the brand. */
export async function tapsByBrand(line: Line): Promise<Taps> {
  const known = await knownOf(line.brand)
  const likely = likelyValues('lineName', known, { ...line, lineName: '' })
  const name = findNamed(known.lines, line.lineName)?.name ?? line.lineName
  const isLikely = likely.some(({ value }) => value === name)
  return countOpen(known, line, isLikely ? 4 : 5)
}

/** The share of cigars that take at most so many taps, in percent. */
export function shareUpTo(most: number, counts: readonly number[]): number {
  return Math.floor((100 * counts.filter((taps) => taps <= most).length) / counts.length)
}

const usage = 'Usage: npm run bench -- taps LIST.csv, with the columns of identify.'

/**
 * Counts the taps that add the cigars of a list of photographs, each line once, when every band is
 * read perfectly: brand and line if the list names one, otherwise the brand.
 *
 * @returns whether each takes at most five, and half at most four
 */
export async function benchTaps([list]: readonly string[]): Promise<boolean> {
  if (!list) {
    console.error(usage)
    return false
  }
  const photos = parseList('', await readFile(list, 'utf8')).filter(({ brand }) => brand !== '')
  const taps = await Promise.all(
    photos.map(({ brand, line }) => {
      const read = { brand: findNamed(brands, brand)?.name ?? brand, lineName: line }
      return line === '' ? tapsByFirstLine(read.brand) : tapsByPhoto(read)
    }),
  )
  const report = (name: string, counts: readonly number[]) => {
    const shares = [4, 5, 6].map((most) => `${most}: ${shareUpTo(most, counts)} %`)
    console.log(`${name.padEnd(24)}at most ${shares.join(', ')}`)
    return shareUpTo(5, counts) === 100 && shareUpTo(4, counts) >= 50
  }
  report(
    'with the size',
    taps.map(({ withSize }) => withSize),
  )
  return report(
    'what is required',
    taps.map(({ required }) => required),
  )
}

/** The line is not known, so it is the one that is offered first. */
async function tapsByFirstLine(brand: string): Promise<Taps> {
  const { lineNames } = await knownOf(brand)
  return tapsByBrand({ brand, lineName: lineNames[0] ?? 'Unknown' })
}
