import * as z from 'zod/mini'
import { parseJson } from '../../../shared/rules/parse-json.ts'
import type { DateEvidence, DayOrder } from '../../features/files/read-dates.ts'
import { readUnit, temperatureUnits } from './read-measured.ts'
import type { Layout } from './read-sensor-file.ts'
import { type SensorColumns, temperatureBeside, unitOf } from './sensor-columns.ts'
import type { SensorTable } from './sensor-table.ts'
import { findOrder, type TimeColumn } from './sensor-time.ts'

/**
 * The choices of the user for a sensor's file, which a device remembers for the humidor. They have columns by their titles.
 */
const choices = z.object({
  time: z.optional(z.string()),
  humidity: z.optional(z.string()),
  /** `null`: the file has no temperature that counts. */
  temperature: z.optional(z.nullable(z.string())),
  unit: z.optional(z.enum(temperatureUnits)),
  order: z.optional(z.enum(['day first', 'month first'])),
  sensor: z.optional(z.string()),
})
export type Choices = z.infer<typeof choices>

/** Reads the choices that a device remembers. */
export const parseChoices = (text: string | null): Choices =>
  choices.safeParse(parseJson(text ?? '')).data ?? {}

/** The layout of a file by the user's choices and the file itself. A part that the page must ask for is `undefined`. */
export type Decided = Pick<Layout, 'temperature' | 'unit'> & {
  readonly time: TimeColumn | undefined
  readonly humidity: number | undefined
  readonly order: DayOrder | undefined
  readonly sensor: string | undefined
  /** True if the temperatures have their units, which win over a choice. */
  readonly hasUnits: boolean
  /** True if the dates of the file do not tell their order. */
  readonly isOrderOpen: boolean
}

/** Decides on the layout of a file. A certain fact of the file wins over a choice for another file. */
export function decide(
  table: SensorTable,
  columns: SensorColumns,
  { chosen, now }: { readonly chosen: Choices; readonly now: Date },
): Decided {
  const { titles, rows } = table
  const time = columns.times.find(({ place }) => titles[place] === chosen.time) ?? columns.times[0]
  const { humidity, temperature } = measuresOf(table, columns, chosen)
  const evidence: DateEvidence = time
    ? findOrder(rows, time, { title: titlesOf(table, time), now })
    : 'none'
  const isOrderOpen = evidence === 'unknown'
  const names = columns.sensors?.names ?? []
  return {
    time,
    humidity,
    temperature,
    isOrderOpen,
    hasUnits: rows.slice(0, 1_000).some((row) => readUnit(row[temperature ?? -1] ?? '')),
    unit: chosen.unit ?? (temperature === undefined ? 'F' : unitOf(table, temperature).unit),
    order: isOrderOpen ? chosen.order : evidence === 'none' ? 'month first' : evidence,
    sensor: names.find((name) => name === chosen.sensor),
  }
}

/** Finds the columns of humidity and temperature. */
function measuresOf(table: SensorTable, columns: SensorColumns, chosen: Choices) {
  const placeOf = (title: string | null | undefined) =>
    columns.numbers.find((place) => table.titles[place] === title)
  const [only, ...others] = columns.humidities
  const humidity = placeOf(chosen.humidity) ?? (others.length === 0 ? only : undefined)
  const temperature =
    chosen.temperature === null
      ? undefined
      : (placeOf(chosen.temperature) ?? temperatureBeside(table, columns, humidity))
  return { humidity, temperature }
}

/** Returns the choices for another file that fit a file: its temperatures may name another unit. */
export function choicesFor(table: SensorTable, columns: SensorColumns, other: Choices): Choices {
  const { temperature } = measuresOf(table, columns, other)
  const { unit: _, ...others } = other
  return temperature !== undefined && unitOf(table, temperature).isNamed ? others : other
}

const titlesOf = ({ titles }: SensorTable, { place, clock }: Layout['time']) =>
  [titles[place], clock !== undefined && titles[clock]].filter(Boolean).join(' ')

/** Returns the layout; `undefined` while a question is open. */
export function layoutOf(decided: Decided, { sensors }: SensorColumns): Layout | undefined {
  const { time, humidity, order, sensor, temperature, unit } = decided
  if (time === undefined || humidity === undefined || order === undefined) return undefined
  if (sensors && sensor === undefined) return undefined
  return {
    time,
    humidity,
    order,
    temperature,
    unit,
    sensor: sensors && sensor !== undefined ? { place: sensors.place, name: sensor } : undefined,
  }
}
