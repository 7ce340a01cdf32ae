import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { countNodes } from './count-nodes.ts'
import { formatMeasures, isMissed, type Measure } from './measure.ts'
import { openStage, type Stage } from './open-stage.ts'
import { timeLists } from './time-lists.ts'
import { timeUse } from './time-use.ts'

const results = resolve(import.meta.dirname, '../../.cache/bench')

const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Lists and writes of a large collection against a small one, in one run and one process. Times are
 * for comparing within it: the machine is shared.
 *
 * @returns whether all targets were met
 */
export async function benchCollection(): Promise<boolean> {
  const stage = await openStage((text) => say(`— ${text}`))
  try {
    const measures = await measureAll(stage)
    say(`\n${formatMeasures(measures)}`)
    const file = join(results, 'collection.json')
    await mkdir(results, { recursive: true })
    const machine = { processors: cpus().length, node: process.version }
    const text = JSON.stringify({ at: new Date().toISOString(), machine, measures }, null, 2)
    await writeFile(file, `${text}\n`)
    const missed = measures.filter(isMissed)
    say(missed.length === 0 ? '\nAll targets hold.' : `\n${missed.length} targets missed.`)
    return missed.length === 0
  } finally {
    await stage.stop()
  }
}

async function measureAll(stage: Stage): Promise<Measure[]> {
  // Only now: the table's client reads the environment of the product just started.
  const { watchTable } = await import('./count-reads.ts')
  const { viewPages } = await import('./view-pages.ts')
  const { timeWrites } = await import('./time-writes.ts')
  watchTable()
  const parts = { viewPages, countNodes, timeLists, timeUse, timeWrites }
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    say(`— ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
    measures.push(...(await measure(stage)))
  }
  return measures
}
