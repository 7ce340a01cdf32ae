import type { BandReading } from '../../../functions/gateways/band-reader.ts'
import type { Match } from './match-catalogue.ts'

/** Below this a match is noise, and the band counts as not recognized. */
const worthOffering = 0.3

/** From here on a match is sure: the form is filled with it. */
const sure = 0.6

/** The answer of the tool: what was read. What the catalogue knows of it, `readBand` adds. */
export const composeReading = (matches: readonly Match[]): BandReading => ({
  candidates: worthNaming(matches).map(({ brand, line, confidence }) => ({
    brand: brand.name,
    ...(line && { lineName: line.name }),
    confidence: Math.round(confidence * 100) / 100,
  })),
})

/** Beside a doubtful match all others are named, too: each may be what the band says. */
const worthNaming = (matches: readonly Match[]) => {
  const best = matches[0]?.confidence ?? 0
  if (best < worthOffering || best >= sure)
    return matches.filter(({ confidence }) => confidence >= worthOffering)
  return matches.map((match) => ({
    ...match,
    confidence: Math.max(worthOffering, match.confidence),
  }))
}
