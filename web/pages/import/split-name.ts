import type { LineIndex } from '../../../shared/catalogue/search-lines.ts'
import { foldBrand } from '../../../shared/rules/brand-name.ts'
import { standardSizes } from '../../../shared/rules/option-lists.ts'
import { readSize } from './read-measures.ts'

/** The parts of a cigar's name; what is not there is empty or absent. */
export type NameParts = {
  readonly brand: string
  readonly lineName: string
  readonly size?: string
  readonly length?: number
  readonly ringGauge?: number
}

/**
 * Makes what spells and splits names by the catalogue: `padron 1964 anniversary torpedo (6 x 52)` is the brand
 * Padrón, its line 1964 Anniversary Series, a Torpedo. What the catalogue does not know stays as it is written; a
 * name of which it knows no brand has its first word for one.
 */
export function nameSplitter(index: LineIndex) {
  const brands = new Map(
    index.flatMap(({ names, lines }) => {
      const entry = { name: names[0] ?? '', lines: linesOf(lines) }
      return names.map((name) => [foldBrand(name), entry] as const)
    }),
  )

  /** Brand and line apart, as the catalogue spells them. */
  const spell = (brand: string, lineName: string, stated?: string): NameParts => {
    const known = brands.get(foldBrand(brand))
    if (!known) return { brand, lineName }
    // Many write the brand again: 'Oliva Serie V' of Oliva.
    const own = beginning(lineName.split(/\s+/), (text) => brands.get(foldBrand(text)) === known)
    const line = own && own.rest !== '' ? own.rest : lineName
    return { brand: known.name, ...splitLine(known.lines, line, stated) }
  }

  /** A whole name in one text. */
  const split = (text: string, stated?: string): NameParts => {
    const { name = '', ...measures } = readSize(text)
    const words = name.split(/\s+/)
    const known = beginning(words, (part) => brands.get(foldBrand(part)))
    const brand = known?.found.name ?? words[0] ?? ''
    const rest = known?.rest ?? words.slice(1).join(' ')
    return { ...measures, brand, ...splitLine(known?.found.lines, rest, stated) }
  }
  return { spell, split }
}

type Lines = ReadonlyMap<string, { readonly name: string; readonly vitolas: readonly string[] }>

const linesOf = (lines: LineIndex[number]['lines']): Lines =>
  new Map(
    lines.flatMap(({ names, vitolas }) =>
      names.map((name) => [foldBrand(name), { name: names[0] ?? '', vitolas }] as const),
    ),
  )

type LineParts = Pick<NameParts, 'lineName' | 'size'>

/**
 * A line, and the vitola after its name.
 *
 * @param stated the size that is given apart: unless the catalogue knows the vitola, words of another size are the line's
 */
function splitLine(lines: Lines | undefined, text: string, stated = ''): LineParts {
  const whole = lines?.get(foldBrand(text))
  if (whole) return { lineName: whole.name }
  const words = text.split(/\s+/)
  const known = beginning(words, (part) => lines?.get(foldBrand(part)))
  const vitola = known && findVitola(known.rest, known.found.vitolas)
  if (vitola) return { lineName: known.found.name, size: vitola }
  const parts = known
    ? { lineName: known.found.name, size: standardSize(known.rest) ?? known.rest }
    : cutSize(words)
  const isOther = stated !== '' && foldBrand(stated) !== foldBrand(parts?.size ?? '')
  return parts && !isOther ? parts : { lineName: text }
}

/** Of a line that is not known, a standard size at the end is the vitola. */
function cutSize(words: readonly string[]): LineParts | undefined {
  for (const count of [2, 1]) {
    const size = standardSize(words.slice(-count).join(' '))
    if (size && words.length > count) return { lineName: words.slice(0, -count).join(' '), size }
  }
  return undefined
}

function findVitola(text: string, vitolas: readonly string[]): string | undefined {
  const folded = foldBrand(text)
  return vitolas.find((name) => foldBrand(name) === folded)
}

/** Made once: each of thousands of rows asks. */
const standardNames = new Map(standardSizes.map(({ name }) => [foldBrand(name), name] as const))

const standardSize = (text: string): string | undefined => standardNames.get(foldBrand(text))

/** The longest beginning of some words in which something is found, and the words after it. */
function beginning<Found>(words: readonly string[], find: (text: string) => Found | undefined) {
  for (let count = words.length; count > 0; count -= 1) {
    const found = find(words.slice(0, count).join(' '))
    if (found) return { found, rest: words.slice(count).join(' ') }
  }
  return undefined
}
