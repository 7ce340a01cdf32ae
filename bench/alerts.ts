import { join } from 'node:path'
import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { accessTo, resources } from '../infra/local/environment.ts'
import { startEvents } from '../infra/local/events/start-events.ts'
import { sqsRecord } from '../infra/local/testing/sqs-record.ts'
import { type Measure, median } from './setup/measure.ts'
import { reportMeasures, say } from './setup/report-measures.ts'
import { openNewTable, withTable } from './setup/with-table.ts'

/** Users of whom a hundredth is due. */
const sizes = [2000, 20_000] as const

/** The target: time of a run in which ten times as many are due, compared. */
const runRatio = 10

const rounds = 7

/** Measures the reads of the schedule that finds due users, with 2,000 and with 20,000 users. */
export const benchAlerts = (): Promise<boolean> =>
  withTable(async ({ dataDir, keys }) => {
    const folder = join(dataDir, 'events')
    const events = await startEvents({ dataDir: folder, queues: [], rules: [], keys })
    Object.assign(process.env, {
      EVENT_BUS: resources.bus,
      ...accessTo('EVENTBRIDGE', events.endpoint, keys.eventBridge),
    })
    try {
      return await reportMeasures('alerts', await compareSizes())
    } finally {
      await events.stop()
    }
  })

async function compareSizes(): Promise<Measure[]> {
  const measures: Measure[] = []
  const times: number[] = []
  for (const users of sizes) {
    say(`— ${users} users`)
    await openNewTable(`users-${users}`)
    await writeUsers(users)
    const { found, ms } = await timeRuns(users)
    measures.push(...found)
    times.push(ms)
  }
  const [small = Number.NaN, large = Number.NaN] = times
  return [
    ...measures,
    { name: 'a run, ten times as many', value: large / small, unit: 'times', atMost: runRatio },
  ]
}

/** Every user has a row in the index; of a hundredth it is due, of the others next year. */
const writeUsers = (users: number) => writeRows(Array.from({ length: users }, (_, n) => n))

/** Makes all rows due again that a run has handed out. */
const writeDue = (users: number) =>
  writeRows(Array.from({ length: users / 100 }, (_, n) => n * 100))

async function writeRows(numbers: readonly number[]): Promise<void> {
  const { table, tableName } = await import('../functions/table/client.ts')
  const { putDue } = await import('../functions/table/due.ts')
  const items = numbers.map((n) => {
    const next = new Date(Date.now() + (n % 100 === 0 ? -60_000 : 365 * 86_400_000))
    const userId = `${n}-${String.fromCharCode(97 + ((n / 100) % 26))}`
    return putDue(userId, { kind: 'reminder', paused: false }, undefined, next).put?.Item
  })
  const write = (page: typeof items) => {
    const puts = page.map((Item) => ({ PutRequest: { Item } }))
    return table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: puts } }))
  }
  for (let n = 0; n < items.length; n += 500) {
    const starts = Array.from({ length: 20 }, (_, page) => n + 25 * page)
    const some = starts.map((start) => items.slice(start, start + 25))
    await Promise.all(some.filter(({ length }) => length > 0).map(write))
  }
}

async function timeRuns(users: number): Promise<{ found: Measure[]; ms: number }> {
  const { handler } = await import('../functions/schedules/find-due.ts')
  const { dueShards } = await import('../functions/table/due.ts')
  const { readsOf } = await import('./setup/count-reads.ts')
  const run = async () => {
    const { batchItemFailures } = await handler({ Records: [sqsRecord('find-due')] })
    if (batchItemFailures.length > 0) throw new Error('The run failed')
  }
  const { commands, rows } = await readsOf(run)
  const calls = Object.values(commands).reduce((sum, one) => sum + one, 0)
  const { Query = 0 } = commands
  const due = users / 100
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    await writeDue(users)
    const started = performance.now()
    await run()
    times.push(performance.now() - started)
  }
  const name = users.toLocaleString('en-US')
  const found: Measure[] = [
    {
      name: `${name}: index items read beyond the ${due} due`,
      value: rows - due,
      unit: 'rows',
      atMost: 0,
    },
    { name: `${name}: due that were not read`, value: due - rows, unit: 'rows', atMost: 0 },
    {
      name: `${name}: Queries of the index`,
      value: Query,
      unit: 'reads',
      atMost: dueShards.length,
    },
    {
      name: `${name}: other calls of the table than a lease for each`,
      value: calls - Query - due,
      unit: 'requests',
      atMost: 0,
    },
    { name: `${name}: a run`, value: median(times), unit: 'ms' },
  ]
  return { found, ms: median(times) }
}
