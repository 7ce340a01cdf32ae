import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Metafile, type Plugin } from 'esbuild'
import { installNatives } from './install-natives.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Packages with compiled parts, which esbuild cannot take in: they come along as they are. */
const natives = ['sharp']

/** A bundled function; sizes are bytes of code, without compiled parts. */
export type Bundle = {
  readonly folder: string
  /** What loads at a cold start: the entry and all it imports statically. */
  readonly eagerBytes: number
  readonly bytes: number
}

/** The bundle of a function, by its module below `functions/`. */
export type BundleOf = (module: string) => Bundle

/**
 * Bundles Lambdas into folders of their own below `outDir`.
 *
 * One esbuild call each, with splitting: what a function may not need becomes chunks that load on
 * use. `NodejsFunction` cannot split, it asks for one output file. `npm run bench -- cold` measures
 * the result.
 *
 * Identifiers are minified, which saves a third of the bytes; keeping names would add 7 % to the
 * CPU of a cold start. Stack traces are read with the source maps in `outDir` with `-maps` added.
 *
 * @throws when a module is missing or does not build, or compiled parts cannot be had
 */
export async function bundleFunctions(
  modules: readonly string[],
  outDir = at('.cache/functions'),
): Promise<BundleOf> {
  await rm(outDir, { recursive: true, force: true })
  const bundles = new Map(
    await Promise.all(
      modules.map(async (module) => [module, await bundle(module, outDir)] as const),
    ),
  )
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
  setup({ onResolve, onLoad }) {
    const filter = new RegExp(`^(node:)?(${builtinModules.join('|')})$`)
    onResolve({ filter }, ({ path, kind }) =>
      kind === 'dynamic-import'
        ? { path, external: true }
        : { path, namespace: 'builtin', sideEffects: false },
    )
    onLoad({ filter, namespace: 'builtin' }, ({ path }) => ({
      contents: `module.exports = process.getBuiltinModule('${path}')`,
    }))
  },
}

/** Modules of packages that a Lambda never needs, and what stands in for them. */
const replacements = [
  // Lambda gives credentials in environment variables: no other source is ever asked.
  {
    filter: /\/credential-provider-node\/dist-es\/index\.js$/,
    contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env'",
  },
  // Nor are there configuration files, which the SDK would look for at the first call.
  {
    filter: /\/shared-ini-file-loader\/loadSharedConfigFiles\.js$/,
    contents: `export { CONFIG_PREFIX_SEPARATOR } from './constants'
      export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} })`,
  },
  // The DynamoDB client makes this cache and nothing reads it.
  {
    filter: /\/@aws-sdk\/endpoint-cache\/dist-es\/index\.js$/,
    contents: 'export class EndpointCache {}',
  },
  // Reads the user agent of browsers.
  { filter: /\/node_modules\/bowser\//, contents: '' },
]

const unneeded: Plugin = {
  name: 'unneeded',
  setup({ onLoad, onResolve }) {
    for (const { filter, contents } of replacements) {
      onLoad({ filter }, ({ path }) => ({ contents, resolveDir: dirname(path) }))
    }
    // No call of ours streams events; a chunk for it would share half the SDK with the entry.
    onResolve({ filter: /^@smithy\/core\/event-streams$/ }, ({ path, kind }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    )
  },
}

async function bundle(module: string, outDir: string): Promise<Bundle> {
  const entry = at(`functions/${module}.ts`)
  const folder = join(outDir, module)
  const maps = join(`${outDir}-maps`, module)
  const { outputFiles, metafile } = await build({
    entryPoints: { index: entry },
    outdir: folder,
    write: false,
    metafile: true,
    external: natives,
    plugins: [builtins, unneeded],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    minify: true,
    sourcemap: 'external',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'error',
  })
  await Promise.all([folder, maps].map((path) => mkdir(path, { recursive: true })))
  for (const { path, text, contents } of outputFiles) {
    // esbuild's stand-in for require() fails at the first call, in the cloud and not before.
    if (text.includes('Dynamic require of')) throw new Error(`${entry} needs require()`)
    await writeFile(path.endsWith('.map') ? join(maps, basename(path)) : path, contents)
  }
  for (const name of natives) {
    if (imports(metafile, name)) await addNatives(name, folder)
  }
  return { folder, ...measure(metafile, `functions/${module}.ts`) }
}

function measure({ outputs }: Metafile, entry: string): Omit<Bundle, 'folder'> {
  const chunks = new Map(Object.entries(outputs).filter(([path]) => path.endsWith('.mjs')))
  const [[start = ''] = []] = [...chunks].filter(([, one]) => one.entryPoint?.endsWith(entry))
  const eager = new Set([start])
  // A set that grows while it is walked is walked to its end.
  for (const path of eager) {
    for (const { kind, path: imported } of chunks.get(path)?.imports ?? []) {
      if (kind === 'import-statement' && chunks.has(imported)) eager.add(imported)
    }
  }
  const bytesOf = (paths: Iterable<string>) =>
    [...paths].reduce((sum, path) => sum + (chunks.get(path)?.bytes ?? 0), 0)
  return { eagerBytes: bytesOf(eager), bytes: bytesOf(chunks.keys()) }
}

const imports = ({ outputs }: Metafile, name: string) =>
  Object.values(outputs).some((output) =>
    output.imports.some(({ path, external }) => external === true && path === name),
  )

async function addNatives(name: string, outdir: string): Promise<void> {
  const folder = await installNatives({
    name,
    lockPath: at('package-lock.json'),
    cacheDir: at('.cache/natives'),
  })
  await cp(join(folder, 'node_modules'), join(outdir, 'node_modules'), { recursive: true })
}
