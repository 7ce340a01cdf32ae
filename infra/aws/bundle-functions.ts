import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Code } from 'aws-cdk-lib/aws-lambda'
import { build, type Metafile } from 'esbuild'
import { installNatives } from './install-natives.ts'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Packages with compiled parts, which esbuild cannot take in: they come along as they are. */
const natives = ['sharp']

/** The code of a function, by its module below `functions/`. */
export type CodeOf = (module: string) => Code

/**
 * Bundles every Lambda into a folder of its own below `.cache/functions`.
 *
 * One esbuild call each, with splitting: what a function may never need (credential chains, above
 * all) becomes chunks that load on use. `NodejsFunction` cannot split, it asks for one output file.
 * Measured, import of listCigars, median of 15 fresh processes: 50 ms so, 66 ms unsplit, 56 ms from
 * chunks shared by all functions. Names are kept (20 % more bytes, 1 ms): stack traces stay readable
 * without shipping source maps.
 *
 * @throws when a module is missing or does not build, or compiled parts cannot be had
 */
export async function bundleFunctions(modules: readonly string[]): Promise<CodeOf> {
  const folderOf = (module: string) => at(`.cache/functions/${module}`)
  await rm(at('.cache/functions'), { recursive: true, force: true })
  await Promise.all(modules.map((module) => bundle(at(`functions/${module}.ts`), folderOf(module))))
  return (module) => Code.fromAsset(folderOf(module))
}

async function bundle(entry: string, outdir: string): Promise<void> {
  const { outputFiles, metafile } = await build({
    entryPoints: { index: entry },
    outdir,
    write: false,
    metafile: true,
    external: natives,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    mainFields: ['module', 'main'],
    outExtension: { '.js': '.mjs' },
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'error',
  })
  await mkdir(outdir, { recursive: true })
  for (const { path, text, contents } of outputFiles) {
    // esbuild's stand-in for require() fails at the first call, in the cloud and not before.
    if (text.includes('Dynamic require of')) throw new Error(`${entry} needs require()`)
    await writeFile(path, contents)
  }
  for (const name of natives) {
    if (imports(metafile, name)) await addNatives(name, outdir)
  }
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
