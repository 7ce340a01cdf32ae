/** Whether this is a currency of ISO 4217, as its code. */
export const isCurrency = (code: string): boolean =>
  Intl.supportedValuesOf('currency').includes(code)

/** How many decimals amounts of a currency have: 2 in EUR, none in JPY, 3 in KWD. */
export const decimalsIn = (currency: string): number =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2
