import type { Measure } from './measure.ts'
import { openSetup, type Setup } from './open-setup.ts'
import { reportMeasures, say } from './report-measures.ts'

/** Measurements on a setup, by name. */
export type Parts = Readonly<Record<string, (setup: Setup) => Promise<Measure[]>>>

/**
 * Measures a large collection against a small one, in one run and one process. Times are for
 * comparing within it: the machine is shared.
 *
 * @param load gives the parts once the product has started, whose environment they read
 * @returns whether all targets were met
 */
export async function runBench(name: string, load: () => Promise<Parts>): Promise<boolean> {
  const setup = await openSetup((text) => say(`— ${text}`))
  try {
    return await reportMeasures(name, await measureAll(setup, await load()))
  } finally {
    await setup.stop()
  }
}

async function measureAll(setup: Setup, parts: Parts): Promise<Measure[]> {
  const { watchTable } = await import('./count-reads.ts')
  watchTable()
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    say(`— ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
    measures.push(...(await measure(setup)))
  }
  return measures
}
