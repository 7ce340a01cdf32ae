import { randomUUID } from 'node:crypto'
import { readFile, rm, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { PutObjectCommand } from '@aws-sdk/client-s3'
import { ulid } from 'ulid'
import { beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { photoKey } from '../../functions/gateways/photo-keys.ts'
import { photoBucket, s3 } from '../../functions/gateways/photo-storage.ts'
import { live } from '../../functions/runtime/deps.ts'
import { keys } from '../../functions/table/keys.ts'
import { reportShare } from '../../functions/table/reports.ts'
import { anyRow, listRows, putRow } from '../../functions/table/rows.ts'
import * as auth from '../../shared/contract/auth.ts'
import * as cigars from '../../shared/contract/cigars.ts'
import { noteRunning } from '../local/running-product.ts'
import { StartupError } from '../local/service.ts'
import { countMails, newUser, refused, register, signUp } from '../local/testing/collector.ts'
import { reachCloud } from '../local/testing/environment.ts'
import { reachProductTable } from '../local/testing/own-table.ts'
import { blankPhoto } from '../local/testing/post-photo.ts'
import { newReporter, seenBy, share } from '../local/testing/share.ts'
import { padron } from '../local/testing/stock.ts'
import { folderOfTest } from '../local/testing/test-folder.ts'
import { runScript } from '../setup/run-script.ts'
import { type CommandName, commands } from './commands.ts'
import { readOptions } from './read-options.ts'
import { listUnnamedPhotos } from './remains.ts'

reachProductTable()

beforeAll(reachCloud)

const operator = 'arn:aws:sts::1:assumed-role/Operator/bea'
const run = async (command: CommandName, ...args: string[]) =>
  (await commands[command].run(args, operator)).join('\n')
const isLogged = async (action: string, subject: string) =>
  (await run('log')).includes(`${operator}: ${action} ${subject}`)

test('somebody is found by address or id, with plan, counts and deliveries, and without notes or prices', async () => {
  const ana = await signUp({ firstName: 'Ana' })
  const body = { ...padron, quantity: 3, personalNotes: 'a secret', pricePerCigar: 12.34 }
  await ana.ok(cigars.createCigar, { body })
  const { userId, email } = ana
  await putRow({
    ...keys.delivery(userId, 'digest-2026-11-23'),
    state: 'sent',
    at: '2026-11-23T09:00:00.000Z',
  })
  const shown = await run('user', userId)
  expect(await run('user', ` ${email.toUpperCase()}`)).toContain(shown.split('\n')[0])
  expect(shown).toContain(`user ${userId}, ${email}, confirmed`)
  expect(shown).toContain('plan Free, 0 of 5 scans a lifetime; never paid')
  expect(shown).toContain('3 sticks in stock, 1 cigars, 1 purchases')
  expect(shown).toContain('2026-11-23T09:00:00.000Z digest-2026-11-23: sent')
  expect(shown).toMatch(/T\S+ last cigar added/)
  expect(shown).not.toMatch(/a secret|12\.34|1234|Ana\b/)
  await expect(run('user', randomUUID())).rejects.toThrow('No account has this address or id.')
})

test('the link is mailed again to an address that is not confirmed, of which nothing else is there, and to no other', async () => {
  const { email } = await register()
  const before = await countMails(email)
  expect(await run('user', email)).toContain('never activated')
  await expect(run('end-sessions', email)).rejects.toThrow('never activated')
  await expect(run('export', email, '/')).rejects.toThrow('never activated')
  await run('resend', email)
  await expect.poll(() => countMails(email)).toBe(before + 1)
  const ana = await signUp()
  await expect(run('resend', ana.email)).rejects.toThrow('This address is confirmed.')
  expect(await isLogged('resend', ana.userId)).toBe(false)
})

test('ended sessions are refused', async () => {
  const ana = await signUp()
  await run('end-sessions', ana.email)
  expect(await ana.refused(auth.getUser)).toMatchObject({ status: 401 })
  expect(await isLogged('end-sessions', ana.userId)).toBe(true)
})

test('an export has everything of one person, for nobody else on the machine, and replaces no file', async () => {
  const ana = await newUser()
  await ana.ok(cigars.createCigar, { body: { ...padron, personalNotes: 'a secret' } })
  await putRow({ ...keys.user(ana.userId), ...(await rowOf(ana.userId)), activationCode: 'a code' })
  const folder = folderOfTest()
  const file = join(folder, 'ana.json')
  // A late event may have earned a badge.
  expect(await run('export', ana.userId, file)).toContain(`records were written to ${file}.`)
  const text = await readFile(file, 'utf8')
  expect(text).toContain('a secret')
  expect(text).not.toContain('a code')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(run('export', ana.userId, file)).rejects.toThrow('EEXIST')
})

const rowOf = async (userId: string) => {
  const { PK: pk, SK: sk } = keys.user(userId)
  return (await listRows(anyRow, { pk, sk }))[0]
}

test('an account is deleted when its id is repeated, and one that was never activated too', async () => {
  const [ana, { email }] = [await signUp(), await register()]
  await expect(run('delete', ana.email, ana.email)).rejects.toThrow(ana.userId)
  expect(await isLogged('delete', ana.userId)).toBe(false)
  await run('delete', ana.email, ana.userId)
  expect(await ana.refused(auth.getUser)).toMatchObject({ status: 401 })
  expect(await isLogged('delete', ana.userId)).toBe(true)
  const [, userId = ''] = /user (\S+),/.exec(await run('user', email)) ?? []
  await run('delete', email, userId)
  await expect(run('user', email)).rejects.toThrow('No account')
  expect(await refused(auth.login, { body: { email, password: 'a-good-cigar' } })).toMatchObject({
    code: 'login_failed',
  })
})

test('what a restore brought back of a deleted account is deleted by its id', async () => {
  const userId = randomUUID()
  await putRow({ ...keys.delivery(userId, 'digest-2026-11-23'), state: 'sent' })
  expect(await run('left-behind')).toContain(userId)
  await run('delete', userId, userId)
  await expect.poll(() => run('left-behind')).not.toContain(userId)
})

test('a photo that nothing names is listed once its upload can be named no more', async () => {
  const Key = photoKey(randomUUID(), ulid(), 'image/jpeg')
  const upload = { Bucket: photoBucket(), Key, ContentType: 'image/jpeg' }
  await s3.send(new PutObjectCommand({ ...upload, Body: await blankPhoto() }))
  const inDays = (days: number) => listUnnamedPhotos(new Date(Date.now() + days * 86_400_000))
  expect(await inDays(2)).not.toContain(Key)
  expect(await inDays(4)).toContain(Key)
  const { userId } = await newUser()
  await share(userId, { imageUrl: `/${Key}` })
  expect(await inDays(4)).not.toContain(Key)
})

describe('a share', () => {
  test('that was reported is listed, shown, withdrawn and restored', async () => {
    const [{ userId }, reader] = await Promise.all([newUser(), newUser()])
    const { shareId } = await share(userId, { caption: 'Worth the wait' })
    const report = async () => reportShare((await newReporter()).userId, shareId, 'offensive', live)
    for (let n = 0; n < 3; n++) await report()
    expect(await run('reported')).toMatch(new RegExp(`${shareId} \\(hidden\\).* 3 reports`))
    const shown = (await run('share', shareId)).split('\n')
    expect(shown.slice(0, 4)).toEqual([
      expect.stringMatching(`^share ${shareId} \\(hidden\\): 2years of Padron 1964 Anniversary`),
      `by user ${userId}, public, 0 likes`,
      'caption: Worth the wait',
      '3 reports, of which 3 count',
    ])
    expect(shown[4]).toMatch(/^ {2}\S+ offensive$/)
    await run('withdraw', shareId)
    expect(await run('reported')).not.toContain(shareId)
    expect(await run('withdrawn')).toContain(`${shareId} (withdrawn)`)
    expect(await seenBy(reader, shareId)).toBeUndefined()
    await run('restore', shareId)
    expect(await run('withdrawn')).not.toContain(shareId)
    expect(await seenBy(reader, shareId)).toBeDefined()
    expect(await isLogged('withdraw', shareId)).toBe(true)
    expect(await isLogged('restore', shareId)).toBe(true)
  })

  test('that does not exist is neither decided nor logged', async () => {
    const id = randomUUID()
    await expect(run('withdraw', id)).rejects.toThrow('There is no share')
    expect(await isLogged('withdraw', id)).toBe(false)
  })
})

test.each([
  ['nothing', []],
  ['something unknown', ['promote', 'ana']],
  ['another stage', ['--stage', 'test', 'reported']],
  ['an option that does not exist', ['--all']],
])('asked for %s it says what there is', (_, args) => {
  const requested = () => readOptions(args)
  expect(requested).toThrow(StartupError)
  expect(requested).toThrow('end-sessions ADDRESS|ID')
})

test('a command that lacks its id says what it takes', () => {
  expect(() => readOptions(['delete', 'ana@example.com'])).toThrow('delete ADDRESS|ID ID')
})

test('npm run admin works on the product of the data folder, and notes the user of the machine', async () => {
  const dataDir = folderOfTest()
  onTestFinished(() => rm(dataDir, { recursive: true }))
  await noteRunning(dataDir, {
    url: inject('cloudUrl'),
    inboxUrl: inject('inboxUrl'),
    controlUrl: inject('controlUrl'),
    environment: { ...inject('cloudEnvironment'), ...inject('database') },
  })
  const { shareId } = await share((await newUser()).userId)
  const script = join(import.meta.dirname, 'main.ts')
  const request = (...args: string[]) => runScript([script, ...args], { HUMIDOR_DATA: dataDir })
  expect(await request('withdraw', shareId)).toMatchObject({
    code: 0,
    output: expect.stringContaining(`share ${shareId} (withdrawn)`),
  })
  expect(await run('log')).toContain(`${userInfo().username}: withdraw ${shareId}`)
  expect(await request('share', 'nothing')).toEqual({
    code: 1,
    output: '',
    errors: 'There is no share with this id: its owner may have deleted it.',
  })
})
