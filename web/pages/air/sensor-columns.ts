import { UnreadableFile } from '../../features/files/unreadable-file.ts'

/** Where what is in a row of a sensor's file. */
export type SensorColumns = {
  /** A day with its time, or only the day. */
  readonly time: number
  /** The time of the day where it has a column of its own. */
  readonly clock: number | undefined
  readonly humidity: number
  readonly temperature: number | undefined
  readonly unit: 'C' | 'F' | undefined
  /** Minutes that clocks of the column of times are ahead of UTC, if its title says so. */
  readonly ahead: number | undefined
}

/** Above the header there may be lines about the sensor. */
const mostAbove = 30

/**
 * Finds the columns by their titles.
 *
 * @throws UnreadableFile when no row has a title of times and one of humidity
 */
export function readColumns(rows: readonly (readonly string[])[]): {
  readonly columns: SensorColumns
  readonly row: number
} {
  for (const [row, cells] of rows.slice(0, mostAbove).entries()) {
    const columns = columnsIn(cells.map((cell) => cell.trim().toLowerCase()))
    if (columns) return { columns, row }
  }
  throw new UnreadableFile(
    'This file has no columns for time and humidity. Please export the readings of your sensor as CSV.',
  )
}

function columnsIn(titles: readonly string[]): SensorColumns | undefined {
  const find = (is: RegExp, isNot = /^$/) => {
    const place = titles.findIndex((title) => is.test(title) && !isNot.test(title))
    return place === -1 ? undefined : place
  }
  const day = find(/date|timestamp|observed|recorded/)
  const clock = find(/(^|\W)time(\W|$)/, /date|timestamp/)
  const time = day ?? clock
  const humidity = find(/humid|(^|\W)rh(\W|$)/, /absolute|dew|vp|min|max|target|alarm/)
  if (time === undefined || humidity === undefined) return undefined
  const temperature = find(/temp|°[cf]|℃|℉/, /dew|wet|feels|heat|min|max|target|alarm|humid/)
  return {
    ...{ time, clock: clock === time ? undefined : clock, humidity, temperature },
    unit: temperature === undefined ? undefined : unitIn(titles[temperature] ?? ''),
    ahead: aheadIn(titles[time] ?? ''),
  }
}

function unitIn(title: string): 'C' | 'F' | undefined {
  if (/celsius|℃|°\s*c|\(c\)|_c$/.test(title)) return 'C'
  return /fahrenheit|℉|°\s*f|\(f\)|_f$/.test(title) ? 'F' : undefined
}

/** `timestamp (utc-05:00)` */
function aheadIn(title: string): number | undefined {
  const [named, sign, hours, minutes] =
    /(?:utc|gmt)\s*(?:([+-])(\d{1,2}):?(\d{2})?)?/.exec(title) ?? []
  if (named === undefined) return undefined
  return (sign === '-' ? -1 : 1) * (60 * Number(hours ?? 0) + Number(minutes ?? 0))
}
