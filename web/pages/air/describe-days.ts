import { type DayExtremes, daysOutside } from '../../../shared/rules/air.ts'
import { counted } from '../../../shared/rules/counted.ts'

type Day = DayExtremes & { readonly mean: number }
type Band = { readonly low: number; readonly high: number }

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

/** `Nov 26, 2026`. */
export const nameDay = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))

/** Describes days in a sentence. */
export function describeExtremes(days: readonly Day[], unit: string): string {
  if (days.length === 0) return 'There is no reading in this time.'
  const low = Math.min(...days.map((day) => day.low))
  const high = Math.max(...days.map((day) => day.high))
  const mean = days.reduce((sum, day) => sum + day.mean, 0) / days.length
  const on = `on ${counted(days.length, 'day')} with readings`
  if (low === high) return `${low}${unit} ${on}.`
  return `Between ${low} and ${high}${unit} ${on}, ${Math.round(mean * 10) / 10}${unit} on average.`
}

/** Describes the humidity of days and, if there is a band, on how many days it left the band. */
export function describeDays(days: readonly Day[], band: Band | undefined): string {
  const was = describeExtremes(days, '%')
  if (days.length === 0) return was
  return band === undefined
    ? `${was} This humidor has no target humidity yet.`
    : `${was} ${describeOutside(days, band)}`
}

/** Only the lowest and highest humidity of a day are known, so days are counted and not hours. */
function describeOutside(days: readonly DayExtremes[], band: Band): string {
  const { some, whole } = daysOutside(days, band)
  const target = `the band of ${band.low}–${band.high}%`
  if (some === 0) return `It never left ${target}.`
  const left = `It left ${target} on ${counted(some, 'day')}`
  return whole === 0 ? `${left}.` : `${left}, on ${whole} of them all day.`
}
