/**
 * A part in whole percent, half rounded up. Only an empty part is 0 and only the whole is 100: one
 * cigar without a price among a thousand is visible.
 *
 * @param part from 0 to `whole`
 * @param whole above 0
 */
export function wholePercent(part: number, whole: number): number {
  if (part === 0) return 0
  if (part === whole) return 100
  return Math.min(99, Math.max(1, Math.round((part * 100) / whole)))
}
