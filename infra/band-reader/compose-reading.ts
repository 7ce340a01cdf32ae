import type { BandReading } from '../../functions/gateways/band-reader.ts'
import type { Match } from './match-catalogue.ts'

/** Below this the best match is noise, and the band counts as not recognized. */
const worthOffering = 0.3

/**
 * Below this another match is noise. Measured on 181 photographs: beside a doubtful match those of 0.25
 * to 0.3 were right about as often as those up to 0.5, and weaker ones never.
 */
const worthAdding = 0.25

/** The product offers candidates from 0.3 on, and fills in the form from 0.6 on (`identify-cigar.ts`). */
const offered = 0.3
export const sure = 0.6

/** The answer of the tool: what was read. What the catalogue knows of it, `readBand` adds. */
export const composeReading = (matches: readonly Match[]): BandReading => {
  const isLegible = matches.some(({ confidence }) => confidence >= worthOffering)
  return {
    candidates: matches
      .filter(({ confidence }) => isLegible && confidence >= worthAdding)
      .map(({ brand, line, confidence }) => ({
        brand: brand.name,
        ...(line && { lineName: line.name }),
        confidence: Math.round(calibrate(confidence) * 100) / 100,
      })),
  }
}

/** From the matcher's scale to the product's: what is sure stays, and the least becomes 0.3. */
const calibrate = (confidence: number) =>
  confidence >= sure
    ? confidence
    : offered + ((confidence - worthAdding) * (sure - offered)) / (sure - worthAdding)
