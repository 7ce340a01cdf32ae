import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'rolldown'
import { checkCatalogue, type Fault } from './check-catalogue.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

/**
 * For Vite and Rolldown: a build ends with the faults of the catalogue, and contains the facts without
 * their sources.
 */
export const cataloguePlugin = (): Plugin => ({
  name: 'catalogue',
  async buildStart() {
    const faults = await findFaults()
    if (faults.length > 0)
      this.error(`The catalogue has faults:\n${faults.map(describe).join('\n')}`)
  },
  transform: {
    order: 'pre',
    filter: { id: /\/shared\/catalogue\/(brands|lines\/[^/]+)\.json$/ },
    handler: (code) => ({ code: JSON.stringify(JSON.parse(code, withoutSources)), map: null }),
  },
})

const withoutSources = (name: string, value: unknown) => (name === 'sources' ? undefined : value)

const describe = ({ file, entry, problem }: Fault) =>
  `shared/catalogue/${file}: ${entry && `${entry}: `}${problem}`

/** The faults of the files in this folder. A file that is no JSON is told by its line and column. */
export async function findFaults(): Promise<Fault[]> {
  const faults: Fault[] = []
  const read = async (file: string): Promise<unknown> => {
    try {
      return JSON.parse(await readFile(`${folder}${file}`, 'utf8'))
    } catch (error) {
      faults.push({ file, entry: '', problem: String(error) })
      return undefined
    }
  }
  const names = (await readdir(`${folder}lines`)).filter((name) => name.endsWith('.json'))
  const [brands, sources, ...lines] = await Promise.all(
    ['brands.json', 'sources.json', ...names.map((name) => `lines/${name}`)].map(read),
  )
  const keys = names.map((name) => name.slice(0, -'.json'.length))
  const files = { brands, sources, lines: new Map(keys.map((key, index) => [key, lines[index]])) }
  if (faults.length > 0) return faults
  return checkCatalogue(files)
}
