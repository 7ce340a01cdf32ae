import type { BandReading } from '../../functions/gateways/band-reading.ts'
import { offering } from './constants.ts'
import type { Match } from './match-catalog.ts'

/** The input of the tool: what was read. What the catalog knows of it, `readBand` adds. */
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

/** From the matcher's scale to the product's: what is sure stays, and the least becomes 0.3. */
const calibrate = (confidence: number) =>
  confidence >= offering.sure
    ? confidence
    : offering.offered +
      ((confidence - offering.worthAdding) * (offering.sure - offering.offered)) /
        (offering.sure - offering.worthAdding)
