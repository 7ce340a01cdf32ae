import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { foldBrand } from '../rules/brand-name.ts'
import { brandEntry, lineEntry } from './catalogue.ts'
import type { LineIndex } from './search-lines.ts'

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'))

/** The names of the whole catalogue, and how many publishers know each line. */
export async function makeLineIndex(): Promise<LineIndex> {
  const brands = z.array(brandEntry).parse(await read('brands.json'))
  return Promise.all(
    brands.map(async ({ name, aliases = [] }) => {
      const lines = z.array(lineEntry).parse(await read(`lines/${foldBrand(name)}.json`))
      return {
        names: [name, ...aliases],
        lines: lines.map((line) => ({
          names: [line.name, ...(line.aliases ?? [])],
          known: publishersOf(line).size,
          vitolas: line.vitolas?.map((vitola) => vitola.name) ?? [],
          measures:
            line.vitolas?.map(({ length, ringGauge }) => [length, ringGauge] as const) ?? [],
        })),
      }
    }),
  )
}

/** Two sources are independent. Those of the name alone are no more than confirm it. */
const publishersOf = ({ sources, vitolas = [] }: z.infer<typeof lineEntry>) =>
  new Set([...Object.values(sources), ...vitolas.map((vitola) => vitola.sources)].flat())
