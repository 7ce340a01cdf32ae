import type { BandReading } from '../../../functions/gateways/band-reader.ts'
import type { CatalogueBrand, CatalogueLine } from '../../../shared/catalogue/catalogue.ts'
import type { Origin } from '../../../shared/rules/option-lists.ts'
import type { Match } from './match-catalogue.ts'

/** Below this a match is noise, and the band counts as not recognized. */
const worthOffering = 0.3
/** From this on, the data that follows from the best match is offered too. */
const trusted = 0.6

/** The catalogue knows the usual cigar of a line; the one in the photograph may be another. */
const fromCatalogue = 0.75

/** The answer of the tool: what was read, and what the catalogue knows about exactly that. */
export const composeReading = (matches: readonly Match[]): BandReading => {
  const offered = matches.filter((match) => match.confidence >= worthOffering)
  const [best] = offered
  return {
    candidates: offered.map(({ brand, line, confidence }) => ({
      brand: brand.name,
      ...(line && { lineName: line.name }),
      confidence: rounded(confidence),
    })),
    ...(best && best.confidence >= trusted && whatFollows(best)),
  }
}

const whatFollows = ({ brand, line, confidence }: Match) => {
  const surety = rounded(confidence * fromCatalogue)
  const origin = originOf(brand, line)
  return {
    ...(line?.wrapper && { wrapper: { value: line.wrapper, confidence: surety } }),
    ...(line?.strength && { strength: { value: line.strength, confidence: surety } }),
    ...(origin && { origin: { value: origin, confidence: surety } }),
  }
}

/** Some names are used in several countries, so the brand alone does not say which. */
const originOf = (brand: CatalogueBrand, line: CatalogueLine | undefined): Origin | undefined =>
  line?.origin ?? (brand.lines.some(({ origin }) => origin) ? undefined : brand.country)

const rounded = (value: number) => Math.round(value * 100) / 100
