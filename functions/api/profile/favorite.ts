/**
 * The name with the most sticks, of equal ones the first in the alphabet; absent without sticks.
 *
 * @param kept sticks by their name, which may come more than once; whole, from 0
 */
export function favoriteOf(
  kept: readonly { readonly name: string; readonly sticks: number }[],
): string | undefined {
  const sums = new Map<string, number>()
  for (const { name, sticks } of kept) {
    if (sticks > 0) sums.set(name, (sums.get(name) ?? 0) + sticks)
  }
  const [first] = [...sums].sort(([a, more], [b, less]) => less - more || (a < b ? -1 : 1))
  return first?.[0]
}
