import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { routes } from '../../shared/contract/index.ts'
import type { Route } from '../../shared/contract/route.ts'
import { functionModules, functions, routeModule } from './function-modules.ts'

/**
 * Our own code of a function: packages stay imports, what it never calls is shaken off. What
 * `handle()` loads on use counts for the routes that use it alone.
 */
async function readCode(module: string, entry: Route | undefined): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('../../functions', import.meta.url)),
    entryPoints: [`./${module}.ts`],
    write: false,
    bundle: true,
    packages: 'external',
    external: [
      ...(entry === undefined || entry.access === 'public' ? ['*/table/check-session.ts'] : []),
      ...(entry?.limit ? [] : ['*/table/rate-limits.ts']),
    ],
    format: 'esm',
    platform: 'node',
  })
  return outputFiles.map(({ text }) => text).join('')
}

const entries = new Map<string, Route>(
  routes.map(({ module, entry }) => [routeModule(module), entry]),
)
const codes = new Map(
  await Promise.all(
    functionModules.map(
      async (module) => [module, await readCode(module, entries.get(module))] as const,
    ),
  ),
)
const codeOf = (module: string) => codes.get(module) ?? ''

/**
 * Signs in a function's code that it does something, and what that needs. Where several modules
 * import a command, the bundler numbers all but one: `GetCommand2`.
 */
const tableSigns = {
  GetItem: /new GetCommand\d*\(/,
  Query: /new QueryCommand\d*\(/,
  BatchWriteItem: /new BatchWriteCommand\d*\(/,
  PutItem: /new PutCommand\d*\(|\bput: \{/,
  UpdateItem: /new UpdateCommand\d*\(|\bupdate: \{/,
  DeleteItem: /new DeleteCommand\d*\(|\bremove: \{/,
}
const photoSigns = {
  read: /new GetObjectCommand\d*\(/,
  write: /new PutObjectCommand\d*\(|createPresignedPost\d*\(/,
  delete: /new DeleteObjectsCommand\d*\(/,
  list: /new ListObjectsV2Command\d*\(|\bisGone\(/,
}
const modelSign = /new ConverseCommand\d*\(/
const busSign = /new PutEventsCommand\d*\(/

const seen = (signs: Record<string, RegExp>, code: string) =>
  Object.entries(signs).flatMap(([need, sign]) => (sign.test(code) ? [need] : []))

const identityCalls = (code: string) =>
  code.includes('@aws-sdk/client-cognito-identity-provider')
    ? [...code.matchAll(/cognito\.send\(\s*new (\w+)Command\d*\(/g)].map(([, call]) => call)
    : []

describe.each(functions)('the grants of $module', ({ module, needs }) => {
  const code = codeOf(module)

  it('allow the table what the code does with it, no more and no less', () => {
    expect([...(needs.table ?? [])].toSorted()).toEqual(seen(tableSigns, code).toSorted())
  })

  it('name the calls on the user pool that the code makes', () => {
    expect([...(needs.identity ?? [])].toSorted()).toEqual(
      [...new Set(identityCalls(code))].toSorted(),
    )
  })

  it('open photos, the model and the bus where the code turns to them', () => {
    expect([...(needs.photos ?? [])].toSorted()).toEqual(seen(photoSigns, code).toSorted())
    expect(needs.bandReader ?? false).toBe(modelSign.test(code))
    expect(needs.bus ?? false).toBe(busSign.test(code))
  })

  it('tell the app its address where the code asks for it', () => {
    expect(needs.appUrl ?? false).toBe(/\bAPP_URL\b/.test(code))
  })
})
