import { mkdir, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join, resolve } from 'node:path'
import { formatMeasures, isMissed, type Measure } from './measure.ts'

const results = resolve(import.meta.dirname, '../../.cache/bench')

export const say = (text: string) => void process.stdout.write(`${text}\n`)

/**
 * Prints measures and keeps them in `.cache/bench`.
 *
 * @returns whether all targets were met
 */
export async function reportMeasures(name: string, measures: readonly Measure[]): Promise<boolean> {
  say(`\n${formatMeasures(measures)}`)
  await mkdir(results, { recursive: true })
  const machine = { processors: cpus().length, node: process.version }
  const text = JSON.stringify({ at: new Date().toISOString(), machine, measures }, null, 2)
  await writeFile(join(results, `${name}.json`), `${text}\n`)
  const missed = measures.filter(isMissed)
  say(missed.length === 0 ? '\nAll targets hold.' : `\n${missed.length} targets missed.`)
  return missed.length === 0
}
