const currencies = new Set(Intl.supportedValuesOf('currency'))

/** True if the code is a currency of ISO 4217. */
export const isCurrency = (code: string): boolean => currencies.has(code)

/** Kept, because a format is slow to make. */
const decimals = new Map<string, number>()

/** Returns the number of decimals of a currency: 2 for EUR, none for JPY, 3 for KWD. */
export function decimalsIn(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const made =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  decimals.set(currency, made)
  return made
}
