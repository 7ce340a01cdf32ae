import type { Api } from '../../infra/seed/enter-collector.ts'
import { getStatus } from '../../shared/contract/users.ts'
import type { Measure } from '../setup/measure.ts'
import { quiet, type Usage, usageOf } from '../setup/meter.ts'
import { begin, follow, requireState, undo } from './follow-import.ts'
import { planBody } from './plan-body.ts'

/** The target: units of a cigar among 5,000 compared with one among 300. */
const unitsRatio = 1.2

const sizes = [300, 5000] as const

/** Seconds until the page hears that it is done, and until the reactions are. */
type Used = Usage & { readonly done: number; readonly rest: number }

/** Measures an import and its undo, with the requests of the page that follows them. */
export async function measureImport(api: Api): Promise<Measure[]> {
  const measures: Measure[] = []
  const perCigar = new Map<string, number[]>()
  for (const size of sizes) {
    for (const [name, used] of Object.entries(await importAndUndo(api, size))) {
      measures.push(...measuresOf(`${size.toLocaleString('en-US')}: ${name}`, used, size))
      for (const unit of ['reads', 'writes'] as const) {
        const key = `${name}: ${unit} of a cigar, 5,000 by 300`
        perCigar.set(key, [...(perCigar.get(key) ?? []), used[unit] / size])
      }
    }
  }
  const ratios = [...perCigar].map(
    ([name, [small = Number.NaN, large = Number.NaN]]): Measure => ({
      name,
      value: large / small,
      unit: 'times',
      atMost: unitsRatio,
    }),
  )
  return [...measures, ...ratios]
}

async function importAndUndo(api: Api, size: number) {
  let change = await begin(api, { ...planBody(1), name: 'warm.csv' })
  change = await follow(api, change)
  await usageOf(async () => void (await follow(api, await undo(api, change))))
  const body = planBody(size)
  const add = await timed(async () => {
    change = requireState(await follow(api, await begin(api, body)), 'applied')
  })
  await requireSticks(api, change.imported?.sticks)
  const takeBack = await timed(async () => {
    requireState(await follow(api, await undo(api, change)), 'undone')
  })
  await requireSticks(api)
  return { import: add, undo: takeBack }
}

async function timed(work: () => Promise<void>): Promise<Used> {
  const from = performance.now()
  let done = 0
  const usage = await usageOf(async () => {
    await work()
    done = performance.now() - from
  })
  return { ...usage, done: done / 1000, rest: (performance.now() - from - quiet) / 1000 }
}

async function requireSticks(api: Api, sticks = 0): Promise<void> {
  const { totalCigars } = await api.call(getStatus)
  if (totalCigars !== sticks) throw new Error(`There are ${totalCigars} sticks, not ${sticks}`)
}

const measuresOf = (name: string, used: Used, size: number): Measure[] => [
  { name: `${name}: requests of the page`, value: used.calls, unit: 'requests' },
  { name: `${name}: transactions`, value: used.transactions, unit: 'requests' },
  { name: `${name}: all requests to the table`, value: used.tableCalls, unit: 'requests' },
  { name: `${name}: messages of reactions`, value: used.messages, unit: 'requests' },
  { name: `${name}: read units of a cigar`, value: used.reads / size, unit: 'units' },
  { name: `${name}: write units of a cigar`, value: used.writes / size, unit: 'units' },
  { name: `${name}: until the page says so`, value: used.done, unit: 's' },
  { name: `${name}: until all reactions are done`, value: used.rest, unit: 's' },
]
