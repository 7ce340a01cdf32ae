const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Whether this is a currency of ISO 4217, as its code. */
export const isCurrency = (code: string): boolean => currencies.has(code)

/** Kept, because a format is slow to make. */
const decimals = new Map<string, number>()

/** How many decimals amounts of a currency have: 2 in EUR, none in JPY, 3 in KWD. */
export function decimalsIn(currency: string): number {
  const known = decimals.get(currency)
  if (known !== undefined) return known
  const made =
    new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  decimals.set(currency, made)
  return made
}
