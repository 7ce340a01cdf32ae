import type { BandReading } from '../../functions/gateways/band-reading.ts'
import { offering } from './constants.ts'
import type { Match } from './match-catalog.ts'

/** Composes the tool's input from the matches. `readBand` adds the catalog's data. */
export const composeReading = (matches: readonly Match[]): BandReading => {
  const isLegible = matches.some(({ confidence }) => confidence >= offering.worthOffering)
  return {
    candidates: matches
      .filter(({ confidence }) => isLegible && confidence >= offering.worthAdding)
      .map(({ brand, line, confidence }) => ({
        brand: brand.name,
        ...(line && { lineName: line.name }),
        confidence: Math.round(calibrate(confidence) * 100) / 100,
      })),
  }
}

/** Converts the matcher's scale to the product's: sure values stay, and the least becomes 0.3. */
const calibrate = (confidence: number) =>
  confidence >= offering.sure
    ? confidence
    : offering.offered +
      ((confidence - offering.worthAdding) * (offering.sure - offering.offered)) /
        (offering.sure - offering.worthAdding)
