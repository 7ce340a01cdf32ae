import type { SentDay } from '../../shared/contract/reading.ts'
import { addDays, instantIn } from '../../shared/rules/dates.ts'
import type { AirRow, Sums } from '../table/air.ts'
import { addMinute, readMinutes, writeMinutes } from './minutes.ts'

/**
 * A day of an export as it is kept. Which minutes it had is not known, so all of it counts as measured: readings of it
 * that come from a sensor's file once more change nothing.
 *
 * @param until the last reading of the export: what comes after it is new
 */
export function wholeDay(
  { day, humidity, temperature }: SentDay,
  timeZone: string,
  until?: string,
): Omit<AirRow, 'humidorId'> {
  const at = instantIn(timeZone)
  const minuteOf = (instant: Date) => Math.floor(instant.valueOf() / 60_000)
  const end = minuteOf(at(addDays(day, 1), '00:00'))
  const last = until === undefined ? end : Math.min(end, minuteOf(new Date(until)) + 1)
  const counted = readMinutes(day)
  for (let minute = minuteOf(at(day, '00:00')); minute < last; minute++) addMinute(counted, minute)
  return {
    day,
    humidity: sumsOf(humidity),
    counted: writeMinutes(counted),
    ...(temperature && { temperature: sumsOf(temperature) }),
  }
}

const sumsOf = ({ low, high, mean, minutes }: SentDay['humidity']): Sums => ({
  low: Math.round(low * 100),
  high: Math.round(high * 100),
  minutes,
  sum: Math.round(mean * 100) * minutes,
})
