/** The units of temperatures that files have. */
export const temperatureUnits = ['F', 'C', 'K'] as const
export type TemperatureUnit = (typeof temperatureUnits)[number]

const measured =
  /^[<>~]?\s*([-−]?\d+(?:[.,]\d+)?|-?[.,]\d+)\s*(?:%.*|percent|rh|r\.h\.|(?:[°º]|deg(?:rees?)?\.?|grad)?\s*([cfk℃℉]|celsius|fahrenheit|kelvin)?)$/i

/** Reads the number in a cell, with a point or a comma and its unit: `66,1%RH`, `20.5 °C`, `68 degrees`. */
export function readMeasured(cell = ''): number | undefined {
  const [, digits] = measured.exec(cell.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.').replace('−', '-'))
}

/** Returns the unit of the temperature in a cell, if the cell says it. */
export function readUnit(cell: string): TemperatureUnit | undefined {
  const [, , unit = ''] = measured.exec(cell.trim()) ?? []
  const name = unit.normalize('NFKC').replace('°', '').toUpperCase()
  return temperatureUnits.find((one) => name.startsWith(one))
}
