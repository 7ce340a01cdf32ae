import * as z from 'zod/mini'

const record = z.record(z.string(), z.unknown())
const records = z.array(record)

type Row = ReadonlyMap<string, string>

/** A list of records as a table: the names of their values are the header. */
type Records = { readonly name: string; readonly rows: string[][] }

/**
 * Reads the lists of records of a JSON file as tables: one list, an object with lists, or an object whose values are the
 * records.
 *
 * @returns an empty list for anything else
 */
export function readRecords(value: unknown): Records[] {
  return listsIn(value).map(({ name, list }) => {
    const all = list.flatMap((one) => spreadRecord(one, name))
    const names = [...new Set(all.flatMap((row) => [...row.keys()]))]
    return { name, rows: [names, ...all.map((row) => names.map((one) => row.get(one) ?? ''))] }
  })
}

type List = { readonly name: string; readonly list: z.infer<typeof records> }

function listsIn(value: unknown, name = ''): List[] {
  const list = records.safeParse(value).data
  if (list) return list.length > 0 ? [{ name, list }] : []
  const parts = Object.entries(record.safeParse(value).data ?? {})
  const lists = parts.flatMap(([key, part]) => (Array.isArray(part) ? listsIn(part, key) : []))
  if (lists.length > 0) return lists
  const within = parts.flatMap(([key, part]) => listsIn(part, key))
  if (within.length > 0) return within
  const all = records.safeParse(parts.map(([, part]) => part)).data
  return all && all.length > 0 ? [{ name, list: all }] : []
}

/**
 * Returns the rows of a record: one, or those of the cigars that it holds, as a humidor does, with its own values in each.
 *
 * @param list the name of the list that has the record
 */
function spreadRecord(one: z.infer<typeof record>, list: string): Row[] {
  const held = Object.entries(one).flatMap(([key, part]) => {
    const cigars = records.safeParse(part).data
    return cigars?.some(isCigar) ? [{ key, cigars }] : []
  })
  const [only] = held
  const isPlace = held.length === 1 && !Object.hasOwn(one, 'brand')
  if (!only || !isPlace) return [new Map(cellsOf(one))]
  const { [only.key]: _, ...own } = one
  const shared = cellsOf(own, `${list || 'group'} `)
  return only.cigars.map((cigar) => new Map([...shared, ...cellsOf(cigar)]))
}

const isCigar = (one: z.infer<typeof record>): boolean =>
  Object.keys(one).some((key) => /^(?:name|brand|cigar)/i.test(key))

/** Returns the names and texts of values. Those within a record have its name before their own: `purchase.date`. */
function cellsOf(one: z.infer<typeof record>, prefix = ''): [string, string][] {
  return Object.entries(one).flatMap(([key, value]): [string, string][] => {
    const within = Array.isArray(value) ? undefined : record.safeParse(value).data
    return within ? cellsOf(within, `${prefix}${key}.`) : [[`${prefix}${key}`, textOf(value)]]
  })
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
