import type { Outcome, Result } from './run-steps.ts'

const outcomes: readonly Outcome[] = ['passed', 'not implemented there', 'differs', 'not reached']

/** @returns the lines of a table of all steps by their areas, and a line that counts them */
export function describeResults(results: readonly Result[]): string[] {
  const areas = [...new Set(results.map(({ area }) => area))]
  const width = Math.max(...outcomes.map((outcome) => outcome.length))
  const rows = areas.flatMap((area) => [
    area,
    ...results
      .filter((result) => result.area === area)
      .map(({ outcome, name, note }) =>
        `  ${outcome.padEnd(width)}  ${name}${note && ` — ${note}`}`.trimEnd(),
      ),
  ])
  const count = (outcome: Outcome) => results.filter((one) => one.outcome === outcome).length
  const counted = outcomes.map((outcome) => `${count(outcome)} ${outcome}`).join(', ')
  const calls = results.flatMap((result) => result.calls)
  const kinds = new Set(calls.map(({ name }) => name)).size
  return [
    ...rows,
    '',
    `${results.length} steps: ${counted.replace('differs', 'differ')}; ${calls.length} calls of ${kinds} kinds.`,
  ]
}

/**
 * True if a result differs from our expectations. Operations that are not implemented do not
 * count.
 */
export const hasDifference = (results: readonly Result[]): boolean =>
  results.some(({ outcome }) => outcome === 'differs')
