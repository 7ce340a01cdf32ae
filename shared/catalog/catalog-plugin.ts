import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'
import { checkCatalog, type Fault } from './check-catalog.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/** One process bundles each function, and checks the files once. */
let found: ReturnType<typeof findFaults> | undefined

/**
 * For Vite and Rolldown: a build ends with the faults of the catalog, and contains the facts without
 * their sources.
 */
export const catalogPlugin = (): Plugin => ({
  name: 'catalog',
  async buildStart() {
    found ??= findFaults()
    const faults = await found
    if (faults.length > 0) this.error(`The catalog has faults:\n${faults.map(describe).join('\n')}`)
  },
  transform: {
    order: 'pre',
    filter: { id: /\/shared\/catalog\/(brands|lines\/[^/]+)\.json$/ },
    handler: (code) => ({ code: JSON.stringify(JSON.parse(code, withoutSources)), map: null }),
  },
})

const withoutSources = (name: string, value: unknown) => (name === 'sources' ? undefined : value)

const describe = ({ file, entry, problem }: Fault) =>
  `shared/catalog/${file}: ${entry && `${entry}: `}${problem}`

/** The faults of the files in this folder. */
export async function findFaults(): Promise<Fault[]> {
  const faults: Fault[] = []
  const read = async (file: string): Promise<unknown> => {
    const text = await readFile(`${folder}${file}`, 'utf8')
    try {
      return JSON.parse(text)
    } catch (error) {
      faults.push({ file, entry: '', problem: describeBroken(text, String(error)) })
      return undefined
    }
  }
  const names = (await readdir(`${folder}lines`)).filter((name) => name.endsWith('.json'))
  const [brands, sources, moved, ...lines] = await Promise.all(
    [
      ...['brands.json', 'sources.json', 'moved-lines.json'],
      ...names.map((name) => `lines/${name}`),
    ].map(read),
  )
  const keys = names.map((name) => name.slice(0, -'.json'.length))
  const files = {
    brands,
    sources,
    moved,
    lines: new Map(keys.map((key, index) => [key, lines[index]])),
  }
  if (faults.length > 0) return faults
  return checkCatalog(files)
}

const unexpected = 'SyntaxError: Unexpected token'

/** Adds the line to the one message of Node that does not name it. */
export function describeBroken(text: string, problem: string): string {
  if (!problem.startsWith(unexpected)) return problem
  const lines = text.split('\n')
  const index = lines.findIndex((_, at) => {
    try {
      return JSON.parse(lines.slice(0, at + 1).join('\n')) === undefined
    } catch (error) {
      return String(error).startsWith(unexpected)
    }
  })
  return `${problem} (line ${index + 1})`
}
