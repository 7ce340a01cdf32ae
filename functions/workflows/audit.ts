import * as z from 'zod/mini'
import { count } from '../../shared/contract/fields.ts'
import { type BatchRow, batchRow } from '../table/batches.ts'
import { type CigarRow, cigarRow } from '../table/cigars.ts'
import { type DepartureRow, departureRow } from '../table/departures.ts'
import { type HumidorRow, humidorRow } from '../table/humidors.ts'
import { keys, prefixOf } from '../table/keys.ts'
import { anyRow, listRows, scanRows } from '../table/rows.ts'
import { type StickRow, stickRow } from '../table/sticks.ts'
import { brokenSums, type Finding } from './broken-sums.ts'

/** The result of an audit. */
export type Audit = {
  readonly cigars: number
  readonly purchases: number
  /** Unsmoked sticks, by the purchases. */
  readonly sticks: number
  readonly findings: readonly Finding[]
}

/**
 * Checks all sums of one user; only reads. The rows are not read in one instant: a finding during a
 * change may be gone the next time.
 */
export async function auditUser(userId: string): Promise<Audit> {
  const { PK, SK } = keys.user(userId)
  const sk = { from: prefixOf('BATCH'), until: SK }
  const rows = sorted(await listRows(anyRow, { pk: PK, sk }))
  const sums = brokenSums(rows, rows.users[0])
  return {
    cigars: rows.cigars.length,
    purchases: rows.batches.length,
    sticks: rows.batches.reduce((sum, { remaining }) => sum + remaining, 0),
    findings: [...rows.unreadable, ...sums],
  }
}

/** Ids of all users with any row, from one scan of the table's keys. */
export async function listUserIds(): Promise<string[]> {
  const ids = new Set<string>()
  const prefix = keys.user('').PK
  const found = scanRows(z.object({ PK: z.string() }), {
    FilterExpression: 'begins_with(PK, :prefix)',
    ExpressionAttributeValues: { ':prefix': prefix },
    ProjectionExpression: 'PK',
  })
  for await (const { PK } of found) ids.add(PK.slice(prefix.length))
  return [...ids]
}

const counted = z.object({
  stickCount: count,
  humidorCount: z.optional(count),
  purchaseCount: z.optional(count),
  smokeCount: z.optional(count),
})

type Rows = {
  readonly users: z.infer<typeof counted>[]
  readonly cigars: CigarRow[]
  readonly batches: BatchRow[]
  readonly sticks: StickRow[]
  readonly departures: DepartureRow[]
  readonly humidors: HumidorRow[]
  readonly unreadable: Finding[]
}

/** The rows by kind. A row that cannot be read is a finding. */
function sorted(items: readonly Record<string, unknown>[]): Rows {
  const rows: Rows = {
    users: [],
    cigars: [],
    batches: [],
    sticks: [],
    departures: [],
    humidors: [],
    unreadable: [],
  }
  for (const item of items) {
    const SK = String(item.SK)
    const read = <S extends z.core.$ZodType>(schema: S, into: z.infer<S>[]) => {
      const result = z.safeParse(schema, item)
      if (result.success) into.push(result.data)
      else {
        const says = `row ${SK} cannot be read: ${problems(result.error)}`
        rows.unreadable.push({ sum: `row ${SK}`, says })
      }
    }
    if (SK.startsWith(prefixOf('BATCH'))) read(batchRow, rows.batches)
    else if (SK.startsWith(prefixOf('CIGAR'))) read(cigarRow, rows.cigars)
    else if (SK.startsWith(prefixOf('STICK'))) read(stickRow, rows.sticks)
    else if (SK.startsWith(prefixOf('DEPARTURE'))) read(departureRow, rows.departures)
    else if (SK.startsWith(prefixOf('HUMIDOR'))) read(humidorRow, rows.humidors)
    else if (SK === keys.user('').SK) read(counted, rows.users)
  }
  return rows
}

const problems = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join(', ')
