import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type Amounts, apart, assumed, dollarsOf, type Measured, monthOf } from './bill.ts'
import type { Idle } from './count-idle.ts'
import type { Priced } from './prices.ts'

const document = resolve(import.meta.dirname, '../../docs/cost.md')

/** By how many cigars they have. */
type Sides = ReadonlyMap<string, Measured>

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly string[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const count = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
const dollars = (value: number) => `$${value.toFixed(2)}`

/** The lines of a month's bill, and what is charged for in each. */
const lines: Readonly<Record<string, readonly Priced[]>> = {
  'DynamoDB reads': ['read'],
  'DynamoDB writes': ['write'],
  'DynamoDB storage, with recovery': ['storage'],
  Lambda: ['run', 'gbSecond'],
  'API Gateway': ['call'],
  'CloudFront requests, with its function': ['edgeRequest', 'edgeFunction'],
  'CloudFront data': ['edgeByte'],
  'CloudWatch Logs': ['log'],
  'EventBridge and SQS': ['event', 'message'],
}

/** The billed units of these lines. */
export const billed: readonly Priced[] = Object.values(lines).flat()

/** Only in production, or the same whatever the number of users. */
const besides: Readonly<Record<string, readonly Priced[]>> = {
  'X-Ray, if every run is recorded (prod)': ['trace'],
  'WAF, by request (prod)': ['inspected'],
  'Own metrics, if all have data': ['metric'],
}

export function monthTable(sides: Sides, promptBytes: number): string {
  const months = [...sides.values()].map(monthOf)
  const cells = (names: readonly string[]) =>
    months.map((month) => dollars(dollarsOf(month, names)))
  const rowsOf = (some: typeof lines) =>
    Object.entries(some).map(([name, names]) => row(name, ...cells(names)))
  const { accounts, scans } = apart(promptBytes)
  const same = (name: string, amounts: Amounts) => {
    const sum = dollars(dollarsOf(amounts))
    return row(name, ...months.map(() => sum))
  }
  return tableOf(
    ['', ...[...sides.keys()].map((size) => `${size} cigars`)],
    [
      ...rowsOf(lines),
      row('**together**', ...cells(billed)),
      ...rowsOf(besides),
      same('Cognito', accounts),
      same(`Bedrock, ${assumed.scans} bands of each user`, scans),
    ],
  )
}

const idleLines: Readonly<Record<string, readonly Priced[]>> = {
  'SQS: asking its queues, and messages of schedules': ['message'],
  'Schedules: their runs, reads and logs': ['event', 'run', 'gbSecond', 'read', 'write', 'log'],
  'CloudWatch alarms': ['alarm'],
  'CloudWatch dashboard': ['dashboard'],
  'KMS key, secret': ['key', 'secret'],
  'WAF: web ACL with its rules': ['acl', 'rule'],
}

export function idleTable(idle: readonly Idle[]): string {
  const cells = (names: readonly string[]) =>
    idle.map(({ amounts }) => dollars(dollarsOf(amounts, names)))
  const counts = (name: keyof Idle['counts']) => idle.map((one) => count(one.counts[name]))
  const watched = idle.map(({ amounts: { alarm = 0 } }) => count(alarm))
  return tableOf(
    ['', ...idle.map(({ stage }) => stage)],
    [
      row('queues that Lambda asks', ...counts('queues')),
      row('… requests open at once', ...counts('pollers')),
      row('alarms', ...counts('alarms')),
      row('… metrics that they watch', ...watched),
      row('runs of schedules', ...counts('runs')),
      ...Object.entries(idleLines).map(([name, names]) => row(name, ...cells(names))),
      row('**together**', ...cells(Object.values(idleLines).flat())),
    ],
  )
}

/** Replaces each table of docs/cost.md between its marks. */
export async function writeTables(tables: Readonly<Record<string, string>>): Promise<void> {
  let text = await readFile(document, 'utf8')
  for (const [name, table] of Object.entries(tables)) {
    const [begin, end] = [`<!-- ${name} -->\n`, `\n<!-- /${name} -->`]
    const [from, to] = [text.indexOf(begin), text.indexOf(end)]
    if (from < 0 || to < from) throw new Error(`docs/cost.md has no place for the table ${name}`)
    text = text.slice(0, from + begin.length) + table + text.slice(to)
  }
  await writeFile(document, text)
}
