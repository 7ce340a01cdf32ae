import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { median } from '../stage/measure.ts'

const rounds = 25

/** Milliseconds a module takes to load: of the process' CPU, and of the clock. */
export type ImportTime = { readonly cpu: number; readonly wall: number }

const importTime = z.object({ cpu: z.number(), wall: z.number() })

const script = `
const cpu = process.cpuUsage()
const start = performance.now()
await import(process.argv[1])
const wall = performance.now() - start
const { user, system } = process.cpuUsage(cpu)
console.log(JSON.stringify({ cpu: (user + system) / 1000, wall }))`

/** Settings that a Lambda finds when its modules load. */
const env = { AWS_REGION: 'eu-west-1', AWS_ACCESS_KEY_ID: 'bench', AWS_SECRET_ACCESS_KEY: 'bench' }

/**
 * The medians of fresh processes that load modules. The modules take turns, so that what else the
 * machine does meets all of them.
 *
 * @param paths files to load, by name
 */
export async function timeImports(
  paths: ReadonlyMap<string, string>,
): Promise<ReadonlyMap<string, ImportTime>> {
  const times = new Map([...paths.keys()].map((name): [string, ImportTime[]] => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of paths) times.get(name)?.push(await timeImport(path))
  }
  return new Map(
    [...times].map(([name, taken]) => [
      name,
      { cpu: median(taken.map(({ cpu }) => cpu)), wall: median(taken.map(({ wall }) => wall)) },
    ]),
  )
}

async function timeImport(path: string): Promise<ImportTime> {
  const args = ['--input-type=module', '--eval', script, path]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return importTime.parse(JSON.parse(stdout))
}
