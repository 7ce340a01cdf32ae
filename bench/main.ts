import { argv } from 'node:process'
import type { Parts } from './setup/run-bench.ts'

/** Measures parts by `runBench`, which is loaded when it is needed. */
const compared = (name: string, load: () => Promise<Parts>) => async () => {
  const { runBench } = await import('./setup/run-bench.ts')
  return () => runBench(name, load)
}

/**
 * The measurements by name. Each returns whether its targets were met; the command fails if not.
 */
const benches: Record<
  string,
  { about: string; load: () => Promise<(args: readonly string[]) => Promise<boolean>> }
> = {
  collection: {
    about: 'lists and writes of 5,000 cigars against 50: requests, reads, nodes, times',
    load: compared('collection', async () => ({
      viewLists: (await import('./collection/view-lists.ts')).viewLists,
      countNodes: (await import('./collection/count-nodes.ts')).countNodes,
      timeLists: (await import('./collection/time-lists.ts')).timeLists,
      timeWrites: (await import('./collection/time-writes.ts')).timeWrites,
    })),
  },
  insight: {
    about: 'analysis of 5,000 cigars: requests, reads, times compared with the bare Queries',
    load: compared('insight', async () => ({
      viewInsight: (await import('./insight/view-insight.ts')).viewInsight,
      timeResponses: (await import('./insight/time-responses.ts')).timeResponses,
    })),
  },
  bounds: {
    about:
      '[PURCHASES [CIGARS]]: lists, exports and analysis of the largest collection against a tenth of it',
    load: async () => (await import('./bounds.ts')).benchBounds,
  },
  alerts: {
    about: 'who is due among 2,000 and 20,000 users: calls and items read by the schedule, times',
    load: async () => (await import('./alerts.ts')).benchAlerts,
  },
  feed: {
    about:
      'a page of the community feed of 200 and 100,000 shares: calls and bytes of the table, times',
    load: async () => (await import('./feed.ts')).benchFeed,
  },
  cost: {
    about:
      'units, requests and bytes of pages and changes, and dollars a month: writes docs/cost.md',
    load: async () => (await import('./cost/bench-cost.ts')).benchCost,
  },
  cold: {
    about: 'what the functions load at a cold start, and take compared with a bare client',
    load: async () => (await import('./cold/bench-cold.ts')).benchCold,
  },
  kills: {
    about:
      '[ROUNDS] [FOLDER on a small disk]: what kills and a full disk lose, and what a killed scan counts',
    load: async () => (await import('./kills.ts')).benchKills,
  },
  import: {
    about: 'an import of 300 and 5,000 cigars and its undo: requests, units, times, and ten kills',
    load: async () => (await import('./import/bench-import.ts')).benchImport,
  },
  identify: {
    about: 'FOLDER LIST.csv: how well the bands of photographs are read',
    load: async () => (await import('./identify.ts')).benchIdentify,
  },
  packages: {
    about: 'the production packages by the dependency that brings them',
    load: async () => (await import('./packages.ts')).benchPackages,
  },
  taps: {
    about: 'LIST.csv: how many taps add the cigars of photographs whose bands are read perfectly',
    load: async () => (await import('./taps.ts')).benchTaps,
  },
}

const [name = '', ...args] = argv.slice(2)
const chosen = Object.hasOwn(benches, name) ? benches[name] : undefined
if (chosen === undefined) {
  process.stdout.write('npm run bench -- NAME\n')
  for (const [known, { about }] of Object.entries(benches)) {
    process.stdout.write(`  ${known.padEnd(12)}${about}\n`)
  }
  process.exitCode = name === '' ? 0 : 1
} else {
  const measure = await chosen.load()
  // Measured servers run until the process ends.
  process.exit((await measure(args)) ? 0 : 1)
}
