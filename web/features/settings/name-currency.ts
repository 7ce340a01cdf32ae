const names = new Intl.DisplayNames('en-US', { type: 'currency' })

/** `EUR – Euro` */
export const nameCurrency = (code: string): string => `${code} – ${names.of(code)}`
