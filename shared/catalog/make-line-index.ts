import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { foldBrand } from '../rules/brand-name.ts'
import { brandEntry, lineEntry, movedLine } from './catalog.ts'
import type { LineIndex } from './search-lines.ts'

const read = async (file: string): Promise<unknown> =>
  JSON.parse(await readFile(new URL(file, import.meta.url), 'utf8'))

/** The names of the whole catalog, and how many publishers know each line. */
export async function makeLineIndex(): Promise<LineIndex> {
  const brands = z.array(brandEntry).parse(await read('brands.json'))
  const moved = z.array(movedLine).parse(await read('moved-lines.json'))
  return Promise.all(
    brands.map(async ({ name, aliases = [] }) => {
      const lines = z.array(lineEntry).parse(await read(`lines/${foldBrand(name)}.json`))
      const former = moved.filter((line) => line.brand === name)
      return {
        names: [name, ...aliases],
        ...(former.length > 0 && {
          moved: former.map((line) => [line.name, ...(line.aliases ?? [])]),
        }),
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
