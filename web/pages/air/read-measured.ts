const measured = /^[<>~]?\s*(-?\d+(?:[.,]\d+)?|-?[.,]\d+)\s*(?:%.*|°?\s*[cf]|[℃℉]|rh|r\.h\.)?$/i

/** Reads the number in a cell, with a point or a comma and its unit: `66,1%RH`, `20.5 °C`. */
export function readMeasured(cell = ''): number | undefined {
  const [, digits] = measured.exec(cell.trim()) ?? []
  return digits === undefined ? undefined : Number(digits.replace(',', '.'))
}
