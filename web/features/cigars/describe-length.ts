import { ownSettings } from '../../session/own-settings.ts'

/** A length in the user's unit: `6″`, `5.75″`, or `14.6 cm`, to a millimeter. */
export function describeLength(inches: number): string {
  if (ownSettings().lengthUnit === 'inches') return `${inches}″`
  return `${(inches * 2.54).toFixed(1)} cm`
}
