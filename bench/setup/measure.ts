/** Something that was measured. */
export type Measure = {
  readonly name: string
  readonly value: number
  readonly unit:
    | 'nodes'
    | 'ms'
    | 's'
    | 'times'
    | 'kB'
    | 'requests'
    | 'reads'
    | 'rows'
    | 'units'
    | 'dollars'
  /** More misses the target. */
  readonly atMost?: number
}

/** True if a target is missed. NaN, a failed measurement, is missed too. */
export const isMissed = ({ value, atMost }: Measure): boolean =>
  atMost !== undefined && !(value <= atMost)

/** The middle of numbers, of two middles their mean. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** One line a measure, with its target where it has one. */
export function formatMeasures(measures: readonly Measure[]): string {
  const wide = Math.max(...measures.map(({ name }) => name.length))
  return measures
    .map((measure) => {
      const { name, value, unit, atMost } = measure
      const shown = value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 2 : 0 })
      const target = atMost === undefined ? '' : `at most ${atMost}`
      const verdict = atMost === undefined ? '' : isMissed(measure) ? 'MISSED' : 'holds'
      return `${name.padEnd(wide)}  ${shown.padStart(7)} ${unit.padEnd(8)}  ${target.padEnd(11)} ${verdict}`.trimEnd()
    })
    .join('\n')
}
