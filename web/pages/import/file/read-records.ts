import * as z from 'zod/mini'

const record = z.record(z.string(), z.unknown())
const records = z.array(record)

/**
 * Reads a list of records of a JSON file as a table: the names of their values are the header.
 *
 * @param value a list, or an object with one list
 * @returns undefined for anything else
 */
export function readRecords(value: unknown): string[][] | undefined {
  const list = records.safeParse(value).data ?? listWithin(value)
  if (!list) return undefined
  const names = [...new Set(list.flatMap((one) => Object.keys(one)))]
  return [names, ...list.map((one) => names.map((name) => textOf(one[name])))]
}

function listWithin(value: unknown) {
  const lists = Object.values(record.safeParse(value).data ?? {}).flatMap((one) => {
    const list = records.safeParse(one).data
    return list && list.length > 0 ? [list] : []
  })
  return lists.length === 1 ? lists[0] : undefined
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
