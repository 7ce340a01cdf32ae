import { readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Usage } from '../setup/meter.ts'
import {
  type Amounts,
  addUp,
  apart,
  assumed,
  dollarsOf,
  logBytesOf,
  type Measured,
  monthOf,
} from './bill.ts'
import type { Idle } from './count-idle.ts'
import { type Price, type Priced, prices } from './prices.ts'

const document = resolve(import.meta.dirname, '../../docs/cost.md')

type Sides = { readonly small: Measured; readonly large: Measured }

const row = (...cells: readonly string[]) => `| ${cells.join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly string[]) =>
  [row(...head), row(...head.map(() => '---')), ...rows].join('\n')

const count = (value: number) =>
  value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
const dollars = (value: number) => `$${value.toFixed(2)}`

/** Requests, calls of them, read and write units, kB sent, bytes of logs. */
const cellsOf = (usage: Usage) => [
  `${count(usage.requests)}, ${count(usage.calls)}`,
  `${count(usage.reads)} / ${count(usage.writes)}`,
  count(usage.bytes / 1000),
  count(logBytesOf(usage) / 1000),
]

const whole = (visit: Measured['first']) => addUp([...visit.values()].map((one) => [one, 1]))

export function unitsTable({ small, large }: Sides): string {
  const head = ['requests, calls', 'read / write units', 'kB sent', 'kB of logs']
  const both = (name: string, of: (side: Measured) => Usage | undefined) => {
    const cells = [small, large].flatMap((side) => {
      const usage = of(side)
      return usage === undefined ? [] : cellsOf(usage)
    })
    return row(name, ...cells)
  }
  const rows = [
    ...[...small.again.keys()].map((name) => both(name, ({ again }) => again.get(name))),
    both('**a visit of these pages**', ({ again }) => whole(again)),
    both('**the first visit of a browser**', ({ first }) => whole(first)),
    ...[...small.changes.keys()].map((name) => both(name, ({ changes }) => changes.get(name))),
  ]
  const at = (cigars: string) => head.map((what) => `${cigars}: ${what}`)
  return tableOf(['', ...at('50'), ...at('5,000')], rows)
}

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

/** Only in production, or the same whatever the number of users. */
const besides: Readonly<Record<string, readonly Priced[]>> = {
  'X-Ray, if every run is recorded (prod)': ['trace'],
  'WAF, by request (prod)': ['inspected'],
  'Own metrics, if all have data': ['metric'],
}

export function monthTable({ small, large }: Sides, promptBytes: number): string {
  const months = [monthOf(small), monthOf(large)]
  const cells = (names: readonly string[]) =>
    months.map((month) => dollars(dollarsOf(month, names)))
  const rowsOf = (some: typeof lines) =>
    Object.entries(some).map(([name, names]) => row(name, ...cells(names)))
  const { accounts, scans } = apart(promptBytes)
  const same = (name: string, amounts: Amounts) => {
    const sum = dollars(dollarsOf(amounts))
    return row(name, sum, sum)
  }
  return tableOf(
    ['', '50 cigars', '5,000 cigars'],
    [
      ...rowsOf(lines),
      row('**together**', ...cells(Object.values(lines).flat())),
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

export const pricesTable = (): string =>
  tableOf(
    ['what', 'dollars', 'for', 'source'],
    Object.values<Price>(prices).map(({ what, dollars, per, unit, source }) =>
      row(what, String(dollars), `${per.toLocaleString('en-US')} ${unit}`, source),
    ),
  )

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
