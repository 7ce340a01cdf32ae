import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import * as z from 'zod/mini'
import { median } from '../setup/measure.ts'

const rounds = 15

/** The cost of loading a module: CPU of the process, and time of the clock. */
type ImportTime = { readonly cpu: number; readonly wall: number }

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
 * Loads modules in fresh processes, each time right after the bare client: what else the machine does
 * meets both. The modules take turns.
 *
 * @param paths files to load, by name
 * @returns the medians of the bare client in milliseconds, and of the modules as parts of it
 */
export async function timeImports(barePath: string, paths: ReadonlyMap<string, string>) {
  const bareTimes: ImportTime[] = []
  const ratios = new Map([...paths.keys()].map((name): [string, ImportTime[]] => [name, []]))
  for (let round = 0; round < rounds; round++) {
    for (const [name, path] of paths) {
      const bare = await timeImport(barePath)
      const { cpu, wall } = await timeImport(path)
      bareTimes.push(bare)
      ratios.get(name)?.push({ cpu: cpu / bare.cpu, wall: wall / bare.wall })
    }
  }
  return {
    bare: medians(bareTimes),
    modules: new Map([...ratios].map(([name, taken]) => [name, medians(taken)])),
  }
}

const medians = (taken: readonly ImportTime[]): ImportTime => ({
  cpu: median(taken.map(({ cpu }) => cpu)),
  wall: median(taken.map(({ wall }) => wall)),
})

async function timeImport(path: string): Promise<ImportTime> {
  const args = ['--input-type=module', '--eval', script, path]
  const { stdout } = await promisify(execFile)(process.execPath, args, { env })
  return importTime.parse(JSON.parse(stdout))
}
