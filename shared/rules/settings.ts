/** The source of light or dark colors; `system` is the device. */
export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The units of lengths. They are stored in inches. */
export const lengthUnits = ['inches', 'centimeters'] as const

/**
 * The currencies that amounts can be shown in (ISO 4217). An amount is the number that the collector
 * typed: another currency changes its sign, and converts nothing.
 */
export const currencies = [
  'USD',
  'AED',
  'ARS',
  'AUD',
  'BRL',
  'CAD',
  'CHF',
  'CLP',
  'CNY',
  'COP',
  'CZK',
  'DKK',
  'DOP',
  'EUR',
  'GBP',
  'HKD',
  'HNL',
  'HUF',
  'IDR',
  'ILS',
  'INR',
  'JPY',
  'KRW',
  'MXN',
  'MYR',
  'NIO',
  'NOK',
  'NZD',
  'PEN',
  'PHP',
  'PLN',
  'QAR',
  'RON',
  'SAR',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
  'UAH',
  'ZAR',
] as const
export type Currency = (typeof currencies)[number]
