import brands from '../../shared/catalog/brands.json' with { type: 'json' }
import { findBrand } from '../../shared/catalog/find-brand.ts'
import { findNamed, type LineFacts, lineFacts } from '../../shared/catalog/line-facts.ts'
import { loadLines } from '../../shared/catalog/load-lines.ts'
import { foldBrand } from '../../shared/rules/brand-name.ts'
import type { BandReading } from './band-reading.ts'

type Candidate = BandReading['candidates'][number]

/** A reading in the spelling of the catalog; it says of each brand whether the catalog has it. */
export type SpelledReading = Omit<BandReading, 'candidates'> & {
  candidates: (Candidate & { isKnownBrand: boolean })[]
}

/** The catalog knows the usual cigar of a line; the one in the photograph may be another. */
const fromCatalog = 0.75

/** The names of all brands, a line each, with their other names in parentheses. */
export const listNames = (): string =>
  brands
    .map(({ name, aliases = [] }) =>
      aliases.length > 0 ? `${name} (${aliases.join(', ')})` : name,
    )
    .join('\n')

/**
 * Spells brands and lines as the catalog does, and takes from it what the model did not say of the
 * first candidate's line, with a lower confidence.
 *
 * @throws Error when the lines of a brand cannot be loaded
 */
export async function spellReading(reading: BandReading): Promise<SpelledReading> {
  const matches = await Promise.all(reading.candidates.map(matchCandidate))
  const [best] = matches
  // Two spellings of one name are one candidate. The first has the higher confidence.
  const candidates = matches
    .map(({ candidate }) => candidate)
    .filter((one, n, all) => all.findIndex((other) => nameOf(other) === nameOf(one)) === n)
  if (best === undefined) return { ...reading, candidates }
  const confidence = Math.round(best.candidate.confidence * fromCatalog * 100) / 100
  const { wrapper, strength, origin } = best.facts
  return {
    ...(wrapper && { wrapper: { value: wrapper, confidence } }),
    ...(strength && { strength: { value: strength, confidence } }),
    ...(origin && { origin: { value: origin, confidence } }),
    ...withoutAbsent(reading),
    candidates,
  }
}

const nameOf = ({ brand, lineName = '' }: Candidate) => `${foldBrand(brand)} ${foldBrand(lineName)}`

/** Without the keys whose value is undefined. */
const withoutAbsent = ({ wrapper, strength, origin, ...rest }: BandReading) => ({
  ...rest,
  ...(wrapper && { wrapper }),
  ...(strength && { strength }),
  ...(origin && { origin }),
})

async function matchCandidate(
  candidate: Candidate,
): Promise<{ candidate: SpelledReading['candidates'][number]; facts: LineFacts }> {
  const brand = findBrand(candidate.brand)
  if (brand === undefined) return { candidate: { ...candidate, isKnownBrand: false }, facts: {} }
  const { lineName = '', ...named } = candidate
  const lines = await loadLines(brand.name)
  const read = foldBrand(lineName)
  // A line may have the brand's name, which the bands of the other lines carry too.
  const isRead = read !== '' && read !== foldBrand(brand.name)
  const line = isRead ? findNamed(lines, lineName) : undefined
  return {
    candidate: {
      ...named,
      brand: brand.name,
      ...(isRead && { lineName: line?.name ?? lineName }),
      isKnownBrand: true,
    },
    facts: lineFacts(brand, lines, line),
  }
}
