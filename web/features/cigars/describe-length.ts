/** A length in inches with the inch mark: `6″`, `5.75″`. */
export function describeLength(inches: number): string {
  return `${inches}″`
}
