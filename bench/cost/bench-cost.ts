import type { Measure } from '../setup/measure.ts'
import type { Setup } from '../setup/open-setup.ts'
import { runBench } from '../setup/run-bench.ts'
import type { Side } from '../setup/stock-side.ts'
import type { Measured } from './bill.ts'
import type { Idle } from './count-idle.ts'

/** What pages, changes and an idle stage cost. Writes the tables of docs/cost.md. */
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
  const small = await measureSide(setup, setup.small)
  const large = await measureSide(setup, setup.large)
  const idle = countIdle(schedules)
  await tables.writeTables({
    units: tables.unitsTable({ small, large }),
    month: tables.monthTable({ small, large }, promptBytes),
    idle: tables.idleTable(idle),
    prices: tables.pricesTable(),
  })
  return [
    { name: 'text of a scan', value: promptBytes / 1000, unit: 'kB' },
    ...(await measuresOfIdle(idle)),
    ...(await measuresOf('50 cigars', small)),
    ...(await measuresOf('5,000 cigars', large)),
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
    ...{ value: dollarsOf(amounts), unit: 'dollars', ...(stage === quiet && { atMost: 4 }) },
  }))
}

async function measuresOf(name: string, side: Measured): Promise<Measure[]> {
  const { dollarsOf, monthOf } = await import('./bill.ts')
  const units = [...side.again, ...side.changes].flatMap(([what, usage]): Measure[] => [
    { name: `${name}: ${what}: calls`, value: usage.calls, unit: 'requests' },
    { name: `${name}: ${what}: processor`, value: usage.cpu, unit: 'ms' },
    { name: `${name}: ${what}: read units`, value: usage.reads, unit: 'units' },
    { name: `${name}: ${what}: write units`, value: usage.writes, unit: 'units' },
  ])
  const sum = dollarsOf(monthOf(side))
  return [
    ...units,
    { name: `${name}: rows`, value: side.rows / 1000, unit: 'kB' },
    { name: `${name}: 1,000 users a month`, value: sum, unit: 'dollars' },
  ]
}
