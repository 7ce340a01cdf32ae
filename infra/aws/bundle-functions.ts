import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type OutputChunk, type Plugin, rolldown } from 'rolldown'
import { viteDynamicImportVarsPlugin, viteImportGlobPlugin } from 'rolldown/experimental'
import { catalogPlugin } from '../../shared/catalog/catalog-plugin.ts'
import { installNatives } from './install-natives.ts'
import { trimPackages } from './trim-packages.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Packages with compiled parts, which no bundler can take in: they come along as they are. */
const natives = ['sharp']

/** Bundles made at the same time: two processors gain nothing from more, and each takes 70 MB. */
const atOnce = 3

/** A bundled function; sizes are bytes of code, without compiled parts. */
export type Bundle = {
  readonly folder: string
  /** Bytes that load at a cold start: the entry and everything that it imports statically. */
  readonly eagerBytes: number
  readonly bytes: number
}

/** The bundle of a function, by its module below `functions/`. */
export type BundleOf = (module: string) => Bundle

/**
 * Bundles Lambdas into folders of their own below `outDir`.
 *
 * One Rolldown call each, with splitting: what a function may not need becomes chunks that load on
 * use. `NodejsFunction` cannot split, and esbuild keeps the schemas of routes a function does not
 * serve. `npm run bench -- cold` measures the result.
 *
 * Identifiers are minified, which saves a third of the bytes; keeping names would add 7 % to the
 * CPU of a cold start. A source map lies next to each script: an error in the log is said with the
 * place in our sources (`functions/runtime/source-place.ts`).
 *
 * @param bringNatives gets a package with compiled parts, for Lambda's processor; tests that run bundles give another
 * @throws when a module is missing or does not build, or compiled parts cannot be had
 */
export async function bundleFunctions(
  modules: readonly string[],
  outDir = at('.cache/functions'),
  bringNatives = installNatives,
): Promise<BundleOf> {
  await rm(outDir, { recursive: true, force: true })
  // Functions with the same package share one installation.
  const installations = new Map<string, Promise<string>>()
  const addNatives = async (name: string, folder: string) => {
    const [lockPath, cacheDir] = [at('package-lock.json'), at('.cache/natives')]
    const installation = installations.get(name) ?? bringNatives({ name, lockPath, cacheDir })
    installations.set(name, installation)
    const from = join(await installation, 'node_modules')
    await cp(from, join(folder, 'node_modules'), { recursive: true })
  }
  const bundles = new Map<string, Bundle>()
  const waiting = modules.values()
  const bundleWaiting = async () => {
    for (const module of waiting) bundles.set(module, await bundle(module, outDir, addNatives))
  }
  await Promise.all(Array.from({ length: atOnce }, bundleWaiting))
  return (module) => {
    const found = bundles.get(module)
    if (found === undefined) throw new Error(`${module} has not been bundled`)
    return found
  }
}

/**
 * Takes Node's modules from `process.getBuiltinModule`. An ESM import reads every export, and some
 * of Node's are getters that load much more: `http` loads undici (44 ms of CPU). Dynamic imports
 * stay: each would add a chunk, and Lambdas reach none.
 */
const builtins: Plugin = {
  name: 'builtins',
  resolveId(path, _importer, { kind }) {
    if (!builtin.test(path)) return
    return kind === 'dynamic-import' ? { id: path, external: true } : `${builtinPrefix}${path}`
  },
  load(id) {
    if (!id.startsWith(builtinPrefix)) return
    const code = `module.exports = process.getBuiltinModule('${id.slice(builtinPrefix.length)}')`
    return { code, moduleSideEffects: false }
  },
}

const builtin = new RegExp(`^(node:)?(${builtinModules.join('|')})$`)

/** Marks modules that no file holds, as Rollup's plugins do. */
const builtinPrefix = '\0builtin:'

/** Marks the contract's functions as pure, so that the bundle keeps no schema of a route that a function does not serve. */
const dropSchemas: Plugin = {
  name: 'drop-schemas',
  transform: {
    filter: { id: /\/shared\/contract\// },
    handler: (code) => ({
      code: code.replace(/^(export )?const \w+ = (<.+>)?\(/gm, '/* @__NO_SIDE_EFFECTS__ */ $&'),
      map: null,
    }),
  },
}

/** They resolve the import of one brand's lines (`shared/catalog/load-lines.ts`), as Vite does. */
const catalogLines = [viteDynamicImportVarsPlugin(), viteImportGlobPlugin()]

type AddNatives = (name: string, folder: string) => Promise<void>

async function bundle(module: string, outDir: string, addNatives: AddNatives): Promise<Bundle> {
  const folder = join(outDir, module)
  await using build = await rolldown({
    input: { index: at(`functions/${module}.ts`) },
    external: natives,
    plugins: [builtins, trimPackages, dropSchemas, catalogPlugin(), ...catalogLines],
    platform: 'node',
    treeshake: { manualPureFunctions: ['z'], propertyReadSideEffects: false },
    resolve: { mainFields: ['module', 'main'] },
    transform: { target: 'node24', define: { 'process.env.NODE_ENV': "'production'" } },
    logLevel: 'warn',
    checks: { ineffectiveDynamicImport: false, bundlerTimings: false },
  })
  const { output } = await build.generate({
    format: 'esm',
    // Everything that loads at a cold start is one file. Shared with lazy chunks it would be eight,
    // of half a millisecond each.
    codeSplitting: { groups: [{ name: 'initial', tags: ['$initial'] }] },
    comments: { annotation: false },
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
    minify: true,
    sourcemap: 'hidden',
    sourcemapExcludeSources: true,
  })
  const chunks = output.filter((one) => one.type === 'chunk')
  await mkdir(folder, { recursive: true })
  for (const { fileName, code, map } of chunks) {
    await writeFile(join(folder, fileName), code)
    await writeFile(join(folder, `${fileName}.map`), JSON.stringify(map))
  }
  for (const name of natives) {
    if (
      chunks.some(({ imports, dynamicImports }) => [...imports, ...dynamicImports].includes(name))
    )
      await addNatives(name, folder)
  }
  return { folder, ...measure(chunks) }
}

function measure(chunks: readonly OutputChunk[]): Omit<Bundle, 'folder'> {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry))
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of eager) {
    for (const name of imports) {
      const imported = byName.get(name)
      if (imported) eager.add(imported)
    }
  }
  const bytesOf = (some: Iterable<OutputChunk>) =>
    [...some].reduce((sum, { code }) => sum + Buffer.byteLength(code), 0)
  return { eagerBytes: bytesOf(eager), bytes: bytesOf(chunks) }
}
