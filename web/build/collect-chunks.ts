import * as z from 'zod/mini'

/** Vite's manifest: source path → built files. */
export const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.optional(z.array(z.string())),
    imports: z.optional(z.array(z.string())),
  }),
)
export type Manifest = z.infer<typeof manifest>

/**
 * The files of modules and of their static imports, each once, imports first.
 *
 * @throws Error when a module is not in the build
 */
export function withStatics(
  chunks: Manifest,
  modules: readonly string[],
): { readonly files: readonly string[]; readonly css: readonly string[] } {
  const seen = new Set<string>()
  const visit = (key: string): void => {
    const chunk = chunks[key]
    if (chunk === undefined) throw new Error(`${key} is not in the build`)
    if (seen.has(key)) return
    for (const imported of chunk.imports ?? []) visit(imported)
    seen.add(key)
  }
  for (const module of modules) visit(module)
  const found = [...seen].flatMap((key) => chunks[key] ?? [])
  return {
    files: unique(found.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    css: unique(found.flatMap(({ css = [] }) => css)),
  }
}

const unique = (names: readonly string[]) => [...new Set(names)]
