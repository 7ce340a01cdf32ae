import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { placeOf } from '../infra/aws/install-natives.ts'

/** Most production packages. */
const most = 280

const names = z._default(z.record(z.string(), z.string()), {})
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ dependencies: names })),
})
type Packages = z.infer<typeof lockFile>['packages']

/**
 * Lists the production packages of `package-lock.json` by our dependency that alone brings them. Builds for
 * other processors, which are optional, do not count.
 */
export async function benchPackages(): Promise<boolean> {
  const path = new URL('../package-lock.json', import.meta.url)
  const { packages } = lockFile.parse(JSON.parse(await readFile(path, 'utf8')))
  const own = Object.keys(packages['']?.dependencies ?? {})
  const all = broughtBy(own, packages).size
  const rows = own.map((name) => {
    const others = own.filter((one) => one !== name)
    return { name, alone: all - broughtBy(others, packages).size }
  })
  for (const { name, alone } of rows.toSorted((a, b) => b.alone - a.alone))
    process.stdout.write(`${String(alone).padStart(4)}  ${name}\n`)
  const shared = all - rows.reduce((sum, { alone }) => sum + alone, 0)
  process.stdout.write(`${String(shared).padStart(4)}  several of them\n`)
  process.stdout.write(`${String(all).padStart(4)}  together, of at most ${most}\n`)
  return all <= most
}

/** The places in `node_modules` of packages and of all they need. */
function broughtBy(wanted: readonly string[], packages: Packages): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const place = placeOf(name, from, packages)
    if (place === undefined || found.has(place)) return
    found.add(place)
    for (const next of Object.keys(packages[place]?.dependencies ?? {})) visit(next, place)
  }
  for (const name of wanted) visit(name, '')
  return found
}
