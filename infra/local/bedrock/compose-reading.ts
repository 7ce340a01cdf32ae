import type { BandReading } from '../../../functions/gateways/band-reader.ts'
import type { Match } from './match-catalogue.ts'

/** Below this a match is noise, and the band counts as not recognized. */
const worthOffering = 0.3

/** The answer of the tool: what was read. What the catalogue knows of it, `readBand` adds. */
export const composeReading = (matches: readonly Match[]): BandReading => ({
  candidates: matches
    .filter(({ confidence }) => confidence >= worthOffering)
    .map(({ brand, line, confidence }) => ({
      brand: brand.name,
      ...(line && { lineName: line.name }),
      confidence: Math.round(confidence * 100) / 100,
    })),
})
