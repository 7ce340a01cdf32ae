import type { LineIndex } from '../../../../shared/catalog/search-lines.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { standardSizes } from '../../../../shared/rules/sizes.ts'
import { cutWrapper } from '../../../../shared/rules/usual-facts.ts'
import { allWordsOf } from '../../../../shared/rules/words-of.ts'
import {
  brandFinder,
  foldLine,
  type IndexedBrand,
  type IndexedLine,
  isBeginning,
} from './find-written-brand.ts'
import { readCount } from './read-counts.ts'
import { readSize } from './read-measures.ts'
import { readOrigin } from './read-terms.ts'

/** The parts of a cigar's name. A part that the name does not have is empty or `undefined`. */
export type NameParts = {
  readonly brand: string
  readonly lineName: string
  readonly size?: string
  readonly length?: number
  readonly ringGauge?: number
  /** The wrapper that the name has beside line and vitola: `Exclusivo Maduro`. */
  readonly wrapper?: string
  /** The country in brackets behind the brand: `Cohiba (Cuban)`. */
  readonly origin?: string
  /** The count in `2x Oliva Serie V`. */
  readonly sticks?: number
}

/** The brand with which a text begins, and the rest of the text. */
type Begun = {
  readonly brand: IndexedBrand
  readonly written: string
  readonly rest: string
}

/**
 * Makes what spells and splits names by the catalog: `padron 1964 anniversary torpedo (6 x 52)` is the brand
 * Padrón, the line 1964 Anniversary Series and a Torpedo. Other words stay as they are written. If the catalog has no
 * brand of the name, its first word is the brand.
 */
export function nameSplitter(index: LineIndex) {
  const finder = brandFinder(index)

  /** Spells a brand and a line that have a cell each. */
  const spell = (brandCell: string, lineCell: string, stated = ''): NameParts => {
    const { text, ...sticks } = takeCount(turnBrand(brandCell, finder.findExact))
    const { name: brand, note, ...said } = takeCountry(text, finder.findExact)
    const { text: counted, ...others } = takeCount(lineCell)
    const { text: line, ...measures } = takeMeasures(joined(counted, note))
    const begun = readBrand(finder, brand, line)
    const parts = begun
      ? readLine(finder, begun, stated)
      : { brand, lineName: line, ...splitStated(undefined, stated) }
    return { ...measures, ...said, ...others, ...sticks, ...parts }
  }

  /** Splits a whole name. */
  const split = (cell: string, stated = ''): NameParts => {
    const { text: counted, ...sticks } = takeCount(cell)
    const { text, ...measures } = takeMeasures(counted)
    const name = turnBrand(text, finder.findExact)
    const facts = { ...measures, ...sticks }
    const known = beginBrand(finder, name)
    if (!known) {
      const before = beginCount(name, (rest) => beginBrand(finder, rest) !== undefined)
      if (before) return { ...split(before.rest, stated), ...measures, sticks: before.sticks }
      const [brand = '', ...words] = name.split(/\s+/)
      return { ...facts, brand, ...splitLine(undefined, words.join(' '), stated) }
    }
    const { rest, ...said } = takeCompany(known.rest)
    return { ...facts, ...said, ...readLine(finder, { ...known, rest }, stated) }
  }
  return { spell, split }
}

type Finder = ReturnType<typeof brandFinder>

/** The brand of a row: a cell may name it, swap it with the line, or begin with it. */
function readBrand(finder: Finder, brand: string, line: string): Begun | undefined {
  const known =
    findWhole(finder, brand) ?? findInitials(finder, brand, line) ?? findMeant(finder, brand, line)
  if (known) return { brand: known, written: brand, rest: line }
  const swapped = findWhole(finder, line)
  if (swapped && hasLine(swapped, brand)) return { brand: swapped, written: line, rest: brand }
  const begun = beginBrand(finder, brand)
  return begun && hasLine(begun.brand, begun.rest)
    ? { ...begun, rest: joined(begun.rest, line) }
    : undefined
}

const findWhole = ({ findExact, findLoose }: Finder, text: string): IndexedBrand | undefined =>
  findExact(text) ?? findLoose(text)

/** The brand that a text with a typo means. */
function findMeant({ findTypo }: Finder, text: string, line: string): IndexedBrand | undefined {
  const meant = findTypo(text)
  return meant && (hasLine(meant, line) || !isBeginning(text, meant.name)) ? meant : undefined
}

/** The one brand with these initials that has the line behind them: `AF Hemingway`, `A.F.`. */
function findInitials(finder: Finder, letters: string, line: string): IndexedBrand | undefined {
  if (!/^(?:\p{Lu}\.?){2,4}$/u.test(letters)) return undefined
  const [brand, ...others] = finder.withInitials(letters).filter((one) => hasLine(one, line))
  return others.length === 0 ? brand : undefined
}

/** In a longer name, a shorter word with a typo is a brand only before one of its lines. */
const surelyMeant = 7

/** The brand with which a name begins, or that has the line with which the name begins. */
function beginBrand(finder: Finder, text: string): Begun | undefined {
  const known = beginning(text, finder.findBegun)
  if (known) return { ...known, brand: known.found }
  const line = beginning(text, finder.findLineAlone)
  if (line) return { brand: line.found, written: '', rest: text }
  const [, letters = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(text) ?? []
  const initials = findInitials(finder, letters, rest)
  if (initials) return { brand: initials, written: letters, rest }
  const typo = beginning(text, finder.findTypo)
  const isMeant = typo && (typo.written.length >= surelyMeant || hasLine(typo.found, typo.rest))
  return isMeant ? { ...typo, brand: typo.found } : undefined
}

/** Reads the text behind the name of a brand. Another name of a brand can be one of its lines: `Sobremesa`. */
function readLine({ findExact }: Finder, { brand, written, rest }: Begun, stated: string) {
  const own = new Set(allWordsOf(brand.name))
  const isOther =
    written !== '' &&
    findExact(written) === brand &&
    !allWordsOf(written).some((word) => own.has(word))
  const whole = joined(written, rest)
  if (isOther && hasLine(brand, whole))
    return { brand: brand.name, ...splitLine(brand, whole, stated) }
  // Another name of a brand can hold a line behind the brand: 'Asylum 13'.
  const behind = beginning(written, (part) => foldBrand(part) === foldBrand(brand.name))
  const longer = behind?.rest ? joined(behind.rest, rest) : ''
  if (longer !== '' && hasLine(brand, longer))
    return { brand: brand.name, ...splitLine(brand, longer, stated) }
  // Many write the brand again: 'Oliva Serie V' of Oliva.
  const again = beginning(rest, (part) => (findExact(part) === brand ? brand : undefined))
  const line = beginLine(brand, rest)
  const isAgain =
    again !== undefined &&
    again.rest !== '' &&
    (line === undefined ||
      (line.written.length <= again.written.length &&
        hasLine(brand, again.rest) &&
        !findVitola(line.rest, line.found.vitolas)))
  return { brand: brand.name, ...splitLine(brand, isAgain ? again.rest : rest, stated) }
}

const joined = (...texts: readonly string[]) => texts.filter(Boolean).join(' ')

/** Spells a number as most of the catalog does: `#4`, `n° 4` and `Nr. 4` are `No. 4`. */
const spellNumber = (text: string): string =>
  text.replace(
    /#\s*(?=\d)|(?<!\p{L})(?:n[°º]\.?|№|nr\.?|num(?:ber|ero)?\.?|número)\s*(?=\d)/giu,
    'No. ',
  )

const findLine = (lines: IndexedBrand['lines'] | undefined, text: string) =>
  lines?.get(foldLine(text)) ?? lines?.get(foldLine(spellNumber(text)))

/** The line of a brand with which a text begins. */
const beginLine = ({ lines }: IndexedBrand, text: string) =>
  beginning(text, (part) => findLine(lines, part))

const hasLine = (brand: IndexedBrand, text: string): boolean => beginLine(brand, text) !== undefined

/** Puts the first name of a brand before its last name: `Fuente, Arturo - Hemingway`, `Upmann, H.`. */
function turnBrand(text: string, find: Finder['findExact']): string {
  const [, last = '', others = ''] = /^\s*([^,]+?)\s*,\s*(\S.*)$/.exec(text) ?? []
  const turned = beginning(others, (first) => find(`${first} ${last}`))
  return turned ? joined(turned.written, last, turned.rest) : text
}

/** A larger number behind a name may be a ring gauge: `Corto X46`. */
const mostBehind = 25

/** `x2`, `x 2`, `2x` or `(2 left)` behind a name. `2 x 10` may be two packs, and `Opus X 22` is a name. */
const countBehind =
  /(?<=\S)\s+(?:\(?(?:[x×х](\d{1,2})|(?<!(?<![Nn]o\.?)\s\d{1,2}\s+)[x×х]\s+(\d{1,2})|(\d{1,2})[x×х])\)?|\((\d{1,2})\s*(?:left|sticks?|cigars?|pcs|ct|[Ss]tk\.?|[Ss]tück)\))$/u

/**
 * Finds a count in a name: `2x Oliva`, `x2 Oliva`, `(2) Oliva`, `5er Oliva`, `Oliva (x2)`, `Oliva x
 * 2`, `Oliva (2 left)`.
 */
function takeCount(cell: string): { readonly text: string; readonly sticks?: number } {
  const text = cell.trim()
  const before = /^(?:(\d{1,2})(?:\s*[x×х]|er)|[x×х](\d{1,2})|\((\d{1,2})\))\s+(?=\p{L})/iu.exec(
    text,
  )
  if (before)
    return {
      text: text.slice(before[0].length),
      sticks: Number(before[1] ?? before[2] ?? before[3]),
    }
  const behind = countBehind.exec(text)
  const sticks = Number(behind?.slice(1).find(Boolean))
  return behind && sticks <= mostBehind
    ? { text: text.slice(0, behind.index), sticks }
    : { text: cell }
}

/** The count with which a text begins, and the name behind it: `3 Oliva Serie V`, `Box of 25 Oliva Serie V`. */
function beginCount(text: string, isName: (rest: string) => boolean) {
  const words = text.split(/\s+/)
  for (const length of [4, 3, 2, 1]) {
    const { sticks = 0, boxes = 0, inBox = 0 } = readCount(words.slice(0, length).join(' ')) ?? {}
    const count = boxes > 0 && inBox === 0 ? 0 : sticks + boxes * inBox
    const rest = words.slice(length).join(' ')
    if (count > 0 && count <= mostBefore && isName(rest)) return { sticks: count, rest }
  }
  return undefined
}

/** A larger number before a name is a year. */
const mostBefore = 100

/** The measures in a name, and the name without them. */
function takeMeasures(cell: string) {
  const { name = '', ...measures } = readSize(cell)
  return { text: measures.length === undefined ? cell.trim() : name, ...measures }
}

/** Takes the text behind a brand: a country, with brackets or without, or words in brackets that belong to the line. */
function takeCountry(cell: string, find: Finder['findExact']) {
  if (find(cell)) return { name: cell, note: '' }
  const [, name = cell, bracket, word = ''] =
    /^(.*\S)(?:\s*[([]([^()[\]]+)[)\]]|[\s,–-]+(\p{L}+))$/u.exec(cell) ?? []
  const origin = readOrigin(bracket ?? word)
  if (origin && (bracket !== undefined || find(name))) return { name, note: '', origin }
  return bracket === undefined ? { name: cell, note: '' } : { name, note: `(${bracket})` }
}

/** Takes `Cigars` or a country in brackets between a brand and its line. */
function takeCompany(text: string) {
  const rest = text.replace(/^(?:(?:premium|handmade)\s+)?cigars?\s+(?=\S)/i, '')
  const [all = '', within = ''] = /^\(([^()]+)\)\s+(?=\S)/.exec(rest) ?? []
  const origin = readOrigin(within)
  return origin ? { rest: rest.slice(all.length), origin } : { rest }
}

type LineParts = Pick<NameParts, 'lineName' | 'size' | 'wrapper'>

/**
 * Splits a line, a vitola and a wrapper.
 *
 * @param stated the size of another cell. Words of another size then belong to the line, unless the catalog has the vitola.
 */
function splitLine(brand: IndexedBrand | undefined, text: string, stated: string): LineParts {
  const said = splitStated(brand, stated)
  const parts = splitText(brand?.lines, text, said?.size ?? stated)
  return { ...parts, ...(said && { ...said, ...(parts.size && { size: parts.size }) }) }
}

/** Splits the size of another cell that has a wrapper, too: `Robusto Maduro`. */
function splitStated(brand: IndexedBrand | undefined, stated: string) {
  const lines = [...(brand?.lines.values() ?? [])]
  const cut = stated === '' ? undefined : cutWrapper(stated)
  if (!cut || cut.rest === '') return undefined
  if (lines.some(({ vitolas }) => findVitola(stated, vitolas))) return undefined
  const size =
    standardSize(cut.rest) ??
    findVitola(
      cut.rest,
      lines.flatMap(({ vitolas }) => vitolas),
    )
  return size === undefined ? undefined : { size, wrapper: cut.wrapper }
}

function splitText(
  lines: IndexedBrand['lines'] | undefined,
  text: string,
  stated: string,
): LineParts {
  const whole = findLine(lines, text)
  if (whole) return { lineName: whole.name }
  let longest: ReturnType<typeof splitRest> | undefined
  const known = beginning(text, (part, rest) => {
    const line = findLine(lines, part)
    const parts = line && splitRest(line, rest, lines)
    longest ??= parts
    return parts?.isKnown ? parts : undefined
  })
  if (known) return known.found.line
  const parts = longest ?? cutSize(text)
  const isOther = stated !== '' && foldBrand(stated) !== foldBrand(parts?.size ?? '')
  return parts && !isOther ? parts.line : { lineName: text }
}

/** Splits the text behind a known line: a vitola and a wrapper, or other words, which are a size. */
function splitRest(line: IndexedLine, rest: string, lines: IndexedBrand['lines'] | undefined) {
  const own = findVitola(rest, line.vitolas)
  const { wrapper, words = '', rest: sized = rest } = (own ? undefined : cutWrapper(rest)) ?? {}
  const other = words === '' ? undefined : lines?.get(foldLine(`${line.name} ${words}`))
  const { name, vitolas } = other ?? line
  const vitola = own ?? findVitola(sized, [...vitolas, ...line.vitolas])
  const size = vitola ?? standardSize(sized) ?? sized
  return {
    line: { lineName: name, ...(size && { size }), ...(wrapper && { wrapper }) },
    size,
    isKnown: vitola !== undefined || sized === '',
  }
}

/** Cuts a standard size from the end of an unknown line. The words of a wrapper stay in the line. */
function cutSize(text: string) {
  const { rest = text, words: wrapper = '' } = cutWrapper(text) ?? {}
  const isAtEnd = text.startsWith(rest)
  const words = (isAtEnd ? rest : text).split(/\s+/)
  for (const count of [2, 1]) {
    const size = standardSize(words.slice(-count).join(' '))
    if (!size || words.length <= count) continue
    const lineName = joined(words.slice(0, -count).join(' '), isAtEnd ? wrapper : '')
    return { line: { lineName, size }, size }
  }
  return undefined
}

function findVitola(text: string, vitolas: readonly string[]): string | undefined {
  const forms = [foldBrand(text), foldBrand(spellNumber(text))]
  return vitolas.find((name) => forms.includes(foldBrand(name)))
}

const standardNames = new Map(standardSizes.map(({ name }) => [foldBrand(name), name] as const))

const standardSize = (text: string): string | undefined => standardNames.get(foldBrand(text))

/** The most words of a brand or line in the catalog. */
const mostWords = 7

/** Finds something in the longest beginning of a text, and returns it with the rest of the text. */
function beginning<Found>(
  text: string,
  find: (written: string, rest: string) => Found | undefined,
) {
  const ends = [...text.matchAll(/[^\s/|,;:–—]+/g)].map(({ index, 0: word }) => index + word.length)
  for (const end of ends.slice(0, mostWords).toReversed()) {
    const written = text.slice(0, end)
    const rest = text.slice(end).replace(/^[\s/|,;:–—-]+/, '')
    const found = find(written, rest)
    if (found) return { found, written, rest }
  }
  return undefined
}
