import * as z from 'zod/mini'
import { foldBrand } from '../rules/brand-name.ts'
import { brandEntry, lineEntry, movedLine, sourceEntry } from './catalog.ts'

/** The parsed JSON of the files below `shared/catalog/`. */
export type CatalogFiles = {
  /** `brands.json` */
  readonly brands: unknown
  /** `sources.json` */
  readonly sources: unknown
  /** `moved-lines.json` */
  readonly moved: unknown
  /** The files of `lines/`, by their names without `.json`. */
  readonly lines: ReadonlyMap<string, unknown>
}

/** A fault of an entry, such as `Padrón: 1926 Serie: No. 1`. */
export type Fault = { readonly file: string; readonly entry: string; readonly problem: string }

/** The product sets no messages of the schema library; here they say what is wrong. */
const { localeError } = z.locales.en()

type BrandEntry = z.infer<typeof brandEntry>
type LineEntry = z.infer<typeof lineEntry>
type Sources = ReadonlyMap<string, z.infer<typeof sourceEntry>>
type Report = (entry: string, problem: string) => void

/**
 * Everything that is wrong with the catalog: entries that do not follow their schema, names that
 * occur twice, lines that two brands have or that moved to a line that does not exist, entries out of order, facts without
 * sources, and sources that are unknown or too few.
 * Does not look at `stories.json`.
 */
export function checkCatalog(files: CatalogFiles): Fault[] {
  const faults: Fault[] = []
  const reportIn =
    (file: string): Report =>
    (entry, problem) =>
      faults.push({ file, entry, problem })
  const sources = parseSources(files.sources, reportIn('sources.json'))
  const brands = parseEntries(brandEntry, files.brands, reportIn('brands.json'))
  checkBrands(brands, sources, reportIn('brands.json'))
  const missing = new Set(brands.map(({ name }) => foldBrand(name)))
  const lines = new Map<string, readonly LineEntry[]>()
  for (const [key, content] of files.lines) {
    const report = reportIn(`lines/${key}.json`)
    if (!missing.delete(key)) report('', 'is named after no brand of brands.json')
    const entries = parseEntries(lineEntry, content, report)
    checkLines(entries, sources, report)
    lines.set(key, entries)
  }
  for (const { brand, line, owner } of findDoubles(brands, lines)) {
    reportIn(`lines/${foldBrand(brand)}.json`)(line, `is also a line of ${owner}`)
  }
  const reportMoved = reportIn('moved-lines.json')
  checkMoved(parseEntries(movedLine, files.moved, reportMoved), lines, reportMoved)
  for (const key of missing) reportIn(`lines/${key}.json`)('', 'is missing')
  return faults
}

function parseSources(content: unknown, report: Report): Sources {
  const entries = z.record(z.string(), z.unknown()).safeParse(content)
  if (!entries.success) report('', 'is not an object of sources by their keys')
  return new Map(
    Object.entries(entries.data ?? {}).flatMap(([key, value]) => {
      const entry = parseEntry(sourceEntry, value, key, report)
      return entry === undefined ? [] : [[key, entry] as const]
    }),
  )
}

/** The entries that follow the schema. */
function parseEntries<Entry>(schema: z.ZodMiniType<Entry>, content: unknown, report: Report) {
  const entries = z.array(z.unknown()).safeParse(content)
  if (!entries.success) report('', 'is not a list')
  return (entries.data ?? []).flatMap(
    (value, index) => parseEntry(schema, value, nameOf(value, index), report) ?? [],
  )
}

function parseEntry<Entry>(
  schema: z.ZodMiniType<Entry>,
  value: unknown,
  entry: string,
  report: Report,
): Entry | undefined {
  const { data, error } = schema.safeParse(value, { error: localeError })
  for (const { path, message } of error?.issues ?? []) {
    report([entry, ...namesAlong(value, path)].join(': '), message)
  }
  return data
}

const named = z.object({ name: z.string() })

const nameOf = (value: unknown, index: number): string => {
  const { data } = named.safeParse(value)
  return data?.name ?? `entry ${index + 1}`
}

/** A path within an entry, with names where it leads through a list of entries. */
function namesAlong(value: unknown, path: readonly PropertyKey[]): string[] {
  let at = value
  return path.map((step) => {
    at = typeof at === 'object' && at !== null ? Reflect.get(at, step) : undefined
    return typeof step === 'number' ? nameOf(at, step) : String(step)
  })
}

function checkBrands(brands: readonly BrandEntry[], sources: Sources, report: Report): void {
  checkNames(brands, report)
  checkOrder(brands, report)
  for (const brand of brands) {
    const { name, aliases, hasNoStory, sources: given, ...facts } = brand
    checkFacts(facts, given, { entry: name, sources, report })
  }
}

function checkLines(lines: readonly LineEntry[], sources: Sources, report: Report): void {
  checkNames(lines, report)
  checkOrder(lines, report)
  for (const line of lines) {
    const { aliases, vitolas = [], sources: given, ...facts } = line
    checkFacts(facts, given, { entry: line.name, sources, report })
    const reportVitola: Report = (entry, problem) => report(`${line.name}: ${entry}`, problem)
    checkNames(vitolas, reportVitola)
    for (const { name, sources: given } of vitolas) {
      checkSources(given, { entry: name, sources, report: reportVitola })
    }
  }
}

type Named = { readonly name: string; readonly aliases?: readonly string[] }

/**
 * Two entries share no name or alias, whatever its case, accents and punctuation; an entry may have
 * several spellings of one name.
 */
function checkNames(entries: readonly Named[], report: Report): void {
  const owners = new Map<string, Named>()
  for (const entry of entries) {
    const { name } = entry
    const names = new Set(namesOf(entry))
    if (names.size < namesOf(entry).length) report(name, 'has the same name twice')
    for (const one of names) {
      const owner = owners.get(foldBrand(one)) ?? entry
      if (owner !== entry) report(name, `the name ${one} is taken by ${owner.name}`)
      owners.set(foldBrand(one), owner)
    }
  }
}

type Double = { readonly brand: string; readonly line: string; readonly owner: string }

/**
 * Finds the lines of a brand that another brand has, too: `Undercrown Maduro` of Drew Estate is `Maduro` of Undercrown. The same
 * name in several other brands is a common name, such as that of a shop for which they roll.
 */
function findDoubles(
  brands: readonly Named[],
  lines: ReadonlyMap<string, readonly Named[]>,
): readonly Double[] {
  const named = brands.flatMap((brand) =>
    (lines.get(foldBrand(brand.name)) ?? []).flatMap((line) =>
      namesOf(line).map((name) => ({ brand, line: line.name, name })),
    ),
  )
  const byName = Map.groupBy(named, ({ name }) => foldBrand(name))
  const found = named.flatMap(({ brand: owner, name }) =>
    namesOf(owner).flatMap((ownerName) => {
      const same = byName.get(foldBrand(ownerName + name)) ?? []
      const [other, ...others] = same.filter(({ brand }) => brand !== owner)
      if (other === undefined || others.length > 0) return []
      const { brand, line } = other
      return [[`${brand.name} ${line}`, { brand: brand.name, line, owner: owner.name }] as const]
    }),
  )
  return [...new Map(found).values()]
}

/** A line that moved is no line of its former brand any more, and is one of the other brand. */
function checkMoved(
  moved: readonly z.infer<typeof movedLine>[],
  lines: ReadonlyMap<string, readonly LineEntry[]>,
  report: Report,
): void {
  for (const [brand, former] of Map.groupBy(moved, (line) => line.brand)) {
    const own = lines.get(foldBrand(brand))
    if (!own) report(brand, 'is no brand of brands.json')
    checkNames([...(own ?? []), ...former], report)
    for (const { name, movedTo } of former) {
      const others = lines.get(foldBrand(movedTo.brand)) ?? []
      if (!others.some((line) => line.name === movedTo.line))
        report(name, `has moved to no line of the catalog: ${movedTo.brand} ${movedTo.line}`)
    }
  }
}

const namesOf = ({ name, aliases = [] }: Named): readonly string[] => [name, ...aliases]

function checkOrder(entries: readonly Named[], report: Report): void {
  for (const [index, { name }] of entries.entries()) {
    const before = entries[index - 1]?.name ?? ''
    if (name.localeCompare(before, 'en') < 0) report(name, `belongs before ${before}`)
  }
}

type Place = { readonly entry: string; readonly sources: Sources; readonly report: Report }

/** Every fact has sources, and no sources are left of a fact that is gone. */
function checkFacts(
  facts: object,
  given: Readonly<Record<string, readonly string[]>>,
  { entry, ...place }: Place,
): void {
  const names = new Set([...Object.keys(facts), ...Object.keys(given)])
  for (const name of names) {
    if (name in facts) checkSources(given[name] ?? [], { entry: `${entry}: ${name}`, ...place })
    else place.report(`${entry}: ${name}`, 'has sources but no fact')
  }
}

/** One maker is enough; otherwise two sources, one of which may only confirm. */
function checkSources(given: readonly string[], { entry, sources, report }: Place): void {
  if (given.length === 0) report(entry, 'has no source')
  for (const key of given) if (!sources.has(key)) report(entry, `names an unknown source: ${key}`)
  const isEnough = new Set(given).size !== 1 || given.some((key) => isMaker(sources.get(key)))
  if (!isEnough) report(entry, `has no second source beside ${given[0]}`)
  if (given.length > 0 && given.every((key) => sources.get(key)?.confirmsOnly)) {
    report(entry, 'has only sources that may confirm a fact, not carry it')
  }
}

const isMaker = (source: z.infer<typeof sourceEntry> | undefined) => source?.kind === 'maker'
