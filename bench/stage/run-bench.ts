import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { formatMeasures, isMissed, type Measure } from './measure.ts'
import { openStage, type Stage } from './open-stage.ts'

const results = resolve(import.meta.dirname, '../../.cache/bench')

const say = (text: string) => void process.stdout.write(`${text}\n`)

/** What is measured on a stage, by what it does. */
export type Parts = Readonly<Record<string, (stage: Stage) => Promise<Measure[]>>>

/**
 * Measures a large collection against a small one, in one run and one process. Times are for
 * comparing within it: the machine is shared.
 *
 * @param load gives the parts once the product has started, whose environment they read
 * @returns whether all targets were met
 */
export async function runBench(name: string, load: () => Promise<Parts>): Promise<boolean> {
  const stage = await openStage((text) => say(`— ${text}`))
  try {
    const measures = await measureAll(stage, await load())
    say(`\n${formatMeasures(measures)}`)
    await mkdir(results, { recursive: true })
    const machine = { processors: cpus().length, node: process.version }
    const text = JSON.stringify({ at: new Date().toISOString(), machine, measures }, null, 2)
    await writeFile(join(results, `${name}.json`), `${text}\n`)
    const missed = measures.filter(isMissed)
    say(missed.length === 0 ? '\nAll targets hold.' : `\n${missed.length} targets missed.`)
    return missed.length === 0
  } finally {
    await stage.stop()
  }
}

async function measureAll(stage: Stage, parts: Parts): Promise<Measure[]> {
  const { watchTable } = await import('./count-reads.ts')
  watchTable()
  const measures: Measure[] = []
  for (const [name, measure] of Object.entries(parts)) {
    say(`— ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`)
    measures.push(...(await measure(stage)))
  }
  return measures
}
