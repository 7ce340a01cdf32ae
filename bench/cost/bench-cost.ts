import type { Measure } from '../setup/measure.ts'
import type { Usage } from '../setup/meter.ts'
import type { Setup } from '../setup/open-setup.ts'
import { runBench } from '../setup/run-bench.ts'
import type { Side } from '../setup/stock-side.ts'
import type { Measured } from './bill.ts'
import type { Idle } from './count-idle.ts'

/** Measures the cost of pages, changes and an idle stage. Writes the tables of docs/cost.md. */
export const benchCost = (): Promise<boolean> =>
  runBench('cost', async () => {
    const { watchProduct } = await import('../setup/meter.ts')
    return {
      measureCost: async (setup) => {
        await watchProduct(setup.url)
        return measureCost(setup)
      },
    }
  })

async function measureCost(setup: Setup): Promise<Measure[]> {
  const { weighPrompt } = await import('./weigh-prompt.ts')
  const { runSchedules } = await import('./make-changes.ts')
  const { countIdle } = await import('./count-idle.ts')
  const tables = await import('./write-tables.ts')
  const promptBytes = await weighPrompt()
  const schedules = await runSchedules()
  const { stockSide } = await import('../setup/stock-side.ts')
  const middle = await stockSide(setup.url, 'middle')
  const sides = new Map([
    ['50', await measureSide(setup, setup.small)],
    ['500', await measureSide(setup, middle)],
    ['5,000', await measureSide(setup, setup.large)],
  ])
  const idle = countIdle(schedules)
  await tables.writeTables({
    month: tables.monthTable(sides, promptBytes),
    idle: tables.idleTable(idle),
  })
  return [
    { name: 'text of a scan', value: promptBytes / 1000, unit: 'kB' },
    ...(await measuresOfIdle(idle)),
    ...(await Promise.all([...sides].map(([size, side]) => measuresOf(size, side)))).flat(),
    ...(await compareSides(sides)),
  ]
}

async function measureSide(setup: Setup, side: Side): Promise<Measured> {
  const { weighRows } = await import('./weigh-rows.ts')
  const { visitTwice } = await import('./visit-pages.ts')
  const { makeChanges } = await import('./make-changes.ts')
  const rows = await weighRows(side.userId)
  const visits = await visitTwice(setup, side)
  return { ...visits, changes: await makeChanges(setup, side), rows }
}

/** It has to cost next to nothing. */
const quiet = 'dev without alarms'

async function measuresOfIdle(idle: readonly Idle[]): Promise<Measure[]> {
  const { dollarsOf } = await import('./bill.ts')
  return idle.map(({ stage, amounts }) => ({
    name: `an idle stage: ${stage}`,
    value: dollarsOf(amounts),
    unit: 'dollars',
    ...(stage === quiet && { atMost: 4 }),
  }))
}

/** Dollars of 1,000 users a month, by the size of their collections. */
const mostDollars: Readonly<Record<string, number>> = { '50': 1.5, '5,000': 6 }
/** Bytes of logs of a call, of a visit in which nothing has changed. */
const mostLogBytes = 500

async function measuresOf(size: string, side: Measured): Promise<Measure[]> {
  const { addUp, dollarsOf, logBytesOf, monthOf } = await import('./bill.ts')
  const { billed } = await import('./write-tables.ts')
  const name = `${size} cigars`
  const units = [...side.again, ...side.changes].flatMap(([what, usage]): Measure[] => [
    { name: `${name}: ${what}: calls`, value: usage.calls, unit: 'requests' },
    { name: `${name}: ${what}: processor`, value: usage.cpu, unit: 'ms' },
    { name: `${name}: ${what}: read units`, value: usage.reads, unit: 'units' },
    { name: `${name}: ${what}: write units`, value: usage.writes, unit: 'units' },
  ])
  const visit = addUp([...side.again.values()].map((one) => [one, 1]))
  const [most, sum] = [mostDollars[size], dollarsOf(monthOf(side), billed)]
  return [
    ...units,
    { name: `${name}: rows`, value: side.rows / 1000, unit: 'kB' },
    {
      name: `${name}: logs of a call`,
      value: logBytesOf(visit) / visit.calls / 1000,
      unit: 'kB',
      atMost: mostLogBytes / 1000,
    },
    {
      name: `${name}: 1,000 users a month`,
      value: sum,
      unit: 'dollars',
      ...(most !== undefined && { atMost: most }),
    },
  ]
}

/** A page of the largest collection compared with the smallest, when nothing has changed. */
const mostRatio = { cost: 3, bytes: 1.2 }

async function compareSides(sides: ReadonlyMap<string, Measured>): Promise<Measure[]> {
  const { amountsOf, dollarsOf } = await import('./bill.ts')
  const [small, large] = [sides.get('50'), sides.get('5,000')]
  const ratio = (a = Number.NaN, b = Number.NaN) => (a === b ? 1 : b / a)
  const dollarsOfPage = (usage?: Usage) => usage && dollarsOf(amountsOf(usage))
  return [...(small?.again ?? [])].flatMap(([page, usage]): Measure[] => {
    const other = large?.again.get(page)
    const cost = ratio(dollarsOfPage(usage), dollarsOfPage(other))
    const bytes = ratio(usage.bytes, other?.bytes)
    return [
      { name: `${page}: cost`, value: cost, unit: 'times', atMost: mostRatio.cost },
      { name: `${page}: bytes sent`, value: bytes, unit: 'times', atMost: mostRatio.bytes },
    ]
  })
}
