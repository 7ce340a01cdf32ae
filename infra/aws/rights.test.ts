import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { routes } from '../../shared/contract/index.ts'
import { ownData } from '../../shared/contract/route.ts'
import { functions } from './function-modules.ts'
import { actionsOf, needsOf } from './rights.ts'

const folder = fileURLToPath(new URL('../../functions', import.meta.url))

/**
 * Our own code of each function: packages stay imports, what is never called is shaken off, and what
 * `handle()` loads on use is left out, because the entry's access and limit say what it needs.
 */
const { outputFiles } = await build({
  absWorkingDir: folder,
  entryPoints: functions.map(({ module }) => `${module}.ts`),
  outdir: folder,
  write: false,
  bundle: true,
  packages: 'external',
  external: ['*/table/check-session.ts', '*/table/rate-limits.ts'],
  format: 'esm',
  platform: 'node',
})
const codes = new Map(outputFiles.map(({ path, text }) => [path, text]))

/**
 * Signs in a function's code that it calls an action. Where several modules import a command, the
 * bundler numbers all but one: `GetCommand2`.
 */
const signs: Readonly<Record<string, RegExp>> = {
  // A batch reads rows of several kinds of data.
  'dynamodb:GetItem': /new (Batch)?GetCommand\d*\(/,
  'dynamodb:Query': /new QueryCommand\d*\(/,
  'dynamodb:BatchGetItem': /new BatchGetCommand\d*\(/,
  'dynamodb:BatchWriteItem': /new BatchWriteCommand\d*\(/,
  'dynamodb:PutItem': /new PutCommand\d*\(|\bput: \{/,
  'dynamodb:UpdateItem': /new UpdateCommand\d*\(|\bupdate: \{/,
  'dynamodb:DeleteItem': /new DeleteCommand\d*\(|\bremove: \{/,
  'dynamodb:ConditionCheckItem': /\bcheck: \{/,
  's3:GetObject': /new GetObjectCommand\d*\(/,
  's3:PutObject': /new PutObjectCommand\d*\(|createPresignedPost\d*\(/,
  's3:DeleteObject': /new DeleteObjectsCommand\d*\(/,
  's3:ListBucket': /new ListObjectsV2Command\d*\(|\bisGone\(/,
  'bedrock:InvokeModel': /new ConverseCommand\d*\(/,
  'kms:Decrypt': /new DecryptCommand\d*\(/,
  'ses:SendEmail': /new SendEmailCommand\d*\(/,
  'sns:Publish': /new PublishCommand\d*\(/,
  'ssm:GetParameter': /new GetParameterCommand\d*\(/,
  'events:PutEvents': /new PutEventsCommand\d*\(/,
}

const identityCalls = (code: string): string[] =>
  code.includes('@aws-sdk/client-cognito-identity-provider')
    ? [...code.matchAll(/cognito\.send\(\s*new (\w+)Command\d*\(/g)].map(([, call = '']) => call)
    : []

/** `handle()` reads the account for a handler that takes the plan or the row of it. */
const takesAccount = (code: string) =>
  /\bawait (\w+\.)?plan\b|\bplan\.then\(|\(await checked\)/.test(code)

const isSigned = (call: string) => call.startsWith('Admin')

/** The actions that code calls. */
const calledIn = (code: string): string[] => [
  ...(takesAccount(code) ? ['dynamodb:GetItem'] : []),
  ...Object.entries(signs).flatMap(([action, sign]) => (sign.test(code) ? [action] : [])),
  ...identityCalls(code)
    .filter(isSigned)
    .map((call) => `cognito-idp:${call}`),
]

describe.each(functions)('the needs of $module', ({ module, needs }) => {
  const code = codes.get(`${folder}/${module}.js`) ?? ''
  const called = calledIn(code)
  const { reads = [], changes = [], uses = [] } = needs

  it('allow everything that the code calls', () => {
    expect(code).toContain('handler')
    expect(actionsOf(needs)).toEqual(expect.arrayContaining(called))
  })

  it('name nothing that the code does not read, change or use', () => {
    const idle = [
      ...reads.map((data) => ({ reads: [data] })),
      ...changes.map((data) => ({ changes: [data], reads: [] })),
      ...uses.map((use) => ({ uses: [use] })),
    ].filter((need) => {
      const allowed = actionsOf(need)
      // A change is used by a write: reading alone needs less.
      const telling = 'changes' in need ? allowed.filter((one) => writes.includes(one)) : allowed
      return allowed.length > 0 && !telling.some((action) => called.includes(action))
    })
    expect(idle).toEqual([])
  })

  it('name the app’s address, the push key and the calls that anyone may make, where the code uses them', () => {
    expect(uses.includes('app-url')).toBe(/\bAPP_URL\b/.test(code))
    const isPushing = uses.some((use) => use === 'push-key' || use === 'push')
    expect(isPushing).toBe(/\bpushKey\(\)|\bPUSH_PUBLIC_KEY\b/.test(code))
    expect(uses.includes('identity')).toBe(!identityCalls(code).every(isSigned))
  })
})

const writes = [
  'dynamodb:PutItem',
  'dynamodb:UpdateItem',
  'dynamodb:DeleteItem',
  'dynamodb:BatchWriteItem',
  's3:PutObject',
]

describe('a profile', () => {
  it('of reading allows no write', () => {
    const others = ['account', 'stock', 'bulk-changes', 'brands', 'photos', 'keypoints'] as const
    const reading = [...ownData, ...others]
    expect(actionsOf({ reads: reading }).toSorted()).toEqual([
      'dynamodb:BatchGetItem',
      'dynamodb:GetItem',
      'dynamodb:Query',
      's3:GetObject',
    ])
  })

  it('of changing rows allows nothing but their reading and writing', () => {
    const rows = [
      'dynamodb:GetItem',
      'dynamodb:Query',
      ...writes.slice(0, 4),
      'dynamodb:ConditionCheckItem',
    ]
    for (const data of [
      ...ownData,
      'account',
      'stock',
      'brands',
      'keypoints',
      'bulk-changes',
    ] as const) {
      expect(actionsOf({ changes: [data] })).toEqual(rows)
    }
  })

  it('of changing photos allows to add one, and to delete one only with `photos:delete`', () => {
    expect(actionsOf({ changes: ['photos'] })).toEqual(['s3:PutObject'])
    expect(actionsOf({ uses: ['photos:delete'] })).toEqual(['s3:DeleteObject'])
  })

  it('of an `Admin` call allows this call alone', () => {
    const calls = ['identity', 'identity:delete', 'identity:end-sessions', 'identity:find'] as const
    expect(calls.map((use) => actionsOf({ uses: [use] }))).toEqual([
      [],
      ['cognito-idp:AdminDeleteUser'],
      ['cognito-idp:AdminUserGlobalSignOut'],
      ['cognito-idp:AdminGetUser'],
    ])
  })
})

describe('a route', () => {
  it.each(routes)('$module writes rows only when it says that it changes them', ({ entry }) => {
    const { changes = [], uses = [] } = entry
    const mayWrite = changes.some((data) => data !== 'photos') || uses.includes('uploads')
    const written = actionsOf({ ...needsOf(entry), uses }).filter((action) =>
      writes.slice(0, 4).includes(action),
    )
    expect(written.length > 0).toBe(mayWrite)
  })

  it('reads the user’s row for the check of the session, and counts calls where it has a limit', () => {
    const [open, limited] = [
      routes.find(({ key }) => key === 'listCigars'),
      routes.find(({ key }) => key === 'forgotPassword'),
    ]
    expect(open && needsOf(open.entry).reads).toContain('account')
    expect(limited && actionsOf(needsOf(limited.entry))).toEqual(['dynamodb:UpdateItem'])
  })
})
