import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { folderOfFile } from '../local/testing/test-folder.ts'
import { bundleFunctions } from './bundle-functions.ts'

/** The largest function that uses the table alone, and the one that formats most. */
const [updateCigar, getCollectionValue] = [
  'api/cigars/update-cigar',
  'api/valuation/get-collection-value',
]
const presignPhoto = 'api/photos/presign-photo'
const sendAccountMail = 'cognito/send-account-mail'
const sendMissedEvents = 'schedules/send-missed-events'

const outDir = folderOfFile()
const bundleOf = await bundleFunctions(
  [updateCigar, getCollectionValue, presignPhoto, sendAccountMail, sendMissedEvents],
  outDir,
)

test('a function that touches the table alone loads at most 255 kB', () => {
  expect(bundleOf(updateCigar).eagerBytes).toBeLessThan(255_000)
  expect(bundleOf(getCollectionValue).eagerBytes).toBeLessThan(255_000)
})

test('the function that signs photo uploads holds one S3 client', () => {
  expect(bundleOf(presignPhoto).bytes).toBeLessThan(450_000)
})

test('the function that mails for accounts holds no client of DynamoDB, which its keyring could use', () => {
  expect(bundleOf(sendAccountMail).bytes).toBeLessThan(450_000)
})

/** Starts a module in a fresh process that refuses number, date and text formats while it loads. */
const load = async (module: string) => {
  const script = `
    const refuse = () => { throw new Error('ICU is started while the module loads') }
    Number.prototype.toLocaleString = refuse
    for (const name of ['NumberFormat', 'DateTimeFormat', 'Collator']) Intl[name] = refuse
    await import(process.argv[1])
    console.log(JSON.stringify(process.moduleLoadList))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, join(bundleOf(module).folder, 'index.mjs')],
    { env: { AWS_REGION: 'eu-west-1' } },
  )
  return stdout
}

test.each([updateCigar, getCollectionValue])('%s loads neither undici nor ICU', async (module) => {
  const loaded = await load(module)
  expect(loaded).toContain('NativeModule https')
  expect(loaded).not.toContain('undici')
})

test("Node's modules are not imported statically, and only the environment gives credentials", async () => {
  const { folder } = bundleOf(presignPhoto)
  const codes = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  )
  const code = codes.join('')
  expect(code).not.toMatch(/from"node:|import"node:/)
  expect(code).toContain('AWS_SECRET_ACCESS_KEY')
  expect(code).not.toMatch(/fromTokenFile|AWS_WEB_IDENTITY_TOKEN_FILE|169\.254\.170/)
})

test('an error is logged with the function and the place in our sources', async () => {
  const script = `
    const { handler } = await import(process.argv[1])
    await handler({ Records: [{ messageId: 'm1' }] })`
  const { stderr } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '--eval', script, join(bundleOf(sendMissedEvents).folder, 'index.mjs')],
    { env: { AWS_REGION: 'eu-west-1', HUMIDOR_FUNCTION: sendMissedEvents } },
  )
  expect(JSON.parse(stderr)).toMatchObject({
    function: sendMissedEvents,
    schedule: 'send-missed-events',
    messageId: 'm1',
    error: 'Error',
    errorMessage: 'The setting TABLE_NAME is missing',
    at: expect.arrayContaining([expect.stringMatching(/functions\/runtime\/env\.ts:\d+:\d+\)$/)]),
  })
})
