/**
 * A part in whole percent, half of one up. Only nothing is 0 and only all is 100: a cigar without a
 * price among a thousand shows.
 *
 * @param part from 0 to `whole`
 * @param whole above 0
 */
export function wholePercent(part: number, whole: number): number {
  if (part === 0) return 0
  if (part === whole) return 100
  return Math.min(99, Math.max(1, Math.round((part * 100) / whole)))
}
