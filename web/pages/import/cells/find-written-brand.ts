import type { LineIndex } from '../../../../shared/catalog/search-lines.ts'
import { foldBrand } from '../../../../shared/rules/brand-name.ts'
import { allWordsOf } from '../../../../shared/rules/words-of.ts'
import { remembered } from './remembered.ts'

/** A brand of the catalog, with its lines by their keys. */
export type IndexedBrand = {
  readonly name: string
  readonly lines: ReadonlyMap<string, IndexedLine>
}

export type IndexedLine = { readonly name: string; readonly vitolas: readonly string[] }

/** Returns the key of a line within its brand: `Series V` and `Serie V` are one line. */
export const foldLine = (name: string): string => foldBrand(name.replace(/\bseries\b/gi, 'serie'))

/** Makes what finds the brand of the catalog that a text means. A brand that is not unique is not found. */
export function brandFinder(index: LineIndex) {
  const exact = new Map<string, IndexedBrand>()
  const loose = new Map<string, Set<IndexedBrand>>()
  const typos = new Map<string, Set<string>>()
  const initials = new Map<string, Set<IndexedBrand>>()
  for (const { names, lines, moved = [] } of index) {
    const former = moved.map((names) => ({ names, vitolas: [] }))
    const brand = { name: names[0] ?? '', lines: linesOf([...lines, ...former]) }
    for (const name of names) {
      exact.set(foldBrand(name), brand)
      addTo(loose, looseKey(name), brand)
      addTo(initials, initialsOf(name), brand)
      const key = typoKey(name)
      for (const part of canHaveTypo(key) ? shortened(key) : []) addTo(typos, part, key)
    }
  }
  const findTypo = (text: string): IndexedBrand | undefined => {
    const key = typoKey(text)
    if (!canHaveTypo(key)) return undefined
    const near = shortened(key).flatMap((part) => [...(typos.get(part) ?? [])])
    const meant = near.filter((other) => isOneTypo(key, other))
    return onlyOne(
      new Set(meant.flatMap((other) => [...(loose.get(other.replaceAll(' ', '')) ?? [])])),
    )
  }
  const findLoose = (text: string) => onlyOne(loose.get(looseKey(text)))
  const findExact = (text: string) => exact.get(foldBrand(text))
  return {
    /** Finds a brand by its name or another name; case, accents and punctuation do not matter. */
    findExact: remembered(findExact),
    /** Finds a brand without its article, with `Cigars` behind its name, or with `&` instead of `y`. */
    findLoose: remembered(findLoose),
    /** Finds the brand with which a longer name begins. Words such as `Cigars` belong to what follows. */
    findBegun: remembered(
      (text) => findExact(text) ?? (endsLoosely(text) ? undefined : findLoose(text)),
    ),
    /** Finds the one brand whose name of at least five letters differs by one typo. */
    findTypo: remembered(findTypo),
    /** Returns the brands with these initials. */
    withInitials: (text: string): readonly IndexedBrand[] => [
      ...(initials.get(foldBrand(text)) ?? []),
    ],
    findLineAlone: remembered(lineOwners(index, exact)),
  }
}

/** True if one text only lacks the end of the other: `Monte` may be the beginning of several brands. */
export const isBeginning = (one: string, other: string): boolean => {
  const [a, b] = [looseKey(one), looseKey(other)]
  return a.startsWith(b) || b.startsWith(a)
}

/** Finds the brand of a line that no other brand has in a name: `Hemingway`, `Opus X`. */
function lineOwners(index: LineIndex, brands: ReadonlyMap<string, IndexedBrand>): Find {
  const owners = new Map<string, Set<string>>()
  const words = index.map(({ names, lines }) => ({
    name: names[0] ?? '',
    all: [...names, ...lines.flatMap((line) => [...line.names, ...line.vitolas])]
      .map(foldLine)
      .join(' '),
  }))
  for (const { names, lines } of index)
    for (const name of lines.flatMap((line) => line.names))
      addTo(owners, foldLine(name), names[0] ?? '')
  return (text) => {
    const key = foldLine(text)
    const owner = key.length < shortest ? undefined : onlyOne(owners.get(key))
    if (owner === undefined) return undefined
    const isShared = words.some(({ name, all }) => name !== owner && all.includes(key))
    return isShared ? undefined : brands.get(foldBrand(owner))
  }
}

type LineNames = Pick<LineIndex[number]['lines'][number], 'names' | 'vitolas'>

const linesOf = (lines: readonly LineNames[]): IndexedBrand['lines'] =>
  new Map(
    lines
      .toReversed()
      .flatMap(({ names, vitolas }) =>
        names.map((name) => [foldLine(name), { name: names[0] ?? '', vitolas }] as const),
      ),
  )

/** Letters that do not fold to a plain letter by removing an accent. */
const plain: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ı: 'i' }

const article = /^(?:la|el|los|las|the|le|les|die|der)$/
const joining = /^(?:y|and|und|et|e)$/
const company = /^(?:cigars?|cigarros|puros|zigarren|premium|handmade|company|co|inc|llc)$/

const looseKey = (name: string): string => looseWords(name).join('')

/** A space counts as a letter: `Serie O` is not a mistyped `Serino`. */
const typoKey = (name: string): string => looseWords(name).join(' ')

/** Returns the words of a brand without articles, joining words and words of companies. */
function looseWords(name: string): string[] {
  const words = allWordsOf(name)
    .map((word) => word.replace(/[łøæœđı]/g, (letter) => plain[letter] ?? letter))
    .filter((word) => !joining.test(word))
  while (words.length > 1 && article.test(words[0] ?? '')) words.shift()
  while (words.length > 1 && company.test(words.at(-1) ?? '')) words.pop()
  return words
}

const initialsOf = (name: string): string =>
  looseWords(name)
    .map((word) => word.charAt(0))
    .join('')

const endsLoosely = (text: string): boolean => {
  const last = allWordsOf(text).at(-1) ?? ''
  return /[&+]\W*$/.test(text) || joining.test(last) || company.test(last)
}

/** The fewest letters of a name with a typo. One typo makes another name of a shorter one. */
const shortest = 5
/** The longest names of brands in the catalog are a little shorter. */
const longest = 32
const canHaveTypo = (key: string): boolean =>
  key.length >= shortest && key.length <= longest && /^[\p{Letter} ]+$/u.test(key)

/** Returns a text and the texts that lack one of its letters. Two texts with one typo between them share one of these. */
const shortened = (key: string): readonly string[] => [
  key,
  ...Array.from(key, (_, n) => key.slice(0, n) + key.slice(n + 1)),
]

/** True if one letter is missing, added or another one, or two neighbors are swapped. */
function isOneTypo(one: string, other: string): boolean {
  if (one.length > other.length) return isOneTypo(other, one)
  if (other.length - one.length > 1) return false
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  if (one.length < other.length) return one.slice(start) === other.slice(start + 1)
  const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start]
  return (
    one.slice(start + 1) === other.slice(start + 1) ||
    (isSwapped && one.slice(start + 2) === other.slice(start + 2))
  )
}

type Find = (text: string) => IndexedBrand | undefined

function addTo<Value>(sets: Map<string, Set<Value>>, key: string, value: Value): void {
  const set = sets.get(key)
  if (set) set.add(value)
  else sets.set(key, new Set([value]))
}

const onlyOne = <Value>(values: ReadonlySet<Value> | undefined): Value | undefined =>
  values?.size === 1 ? [...values][0] : undefined
